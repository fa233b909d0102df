/** The registers of a sketch (HyperLogLog) that counts visitors. The standard error is 1.04 divided by their square root: 3.25 %. */
export const VISITOR_REGISTERS = 1_024;

/**
 * The highest rank, which higher ones count as. Two million visitors of a tool on a day are told apart, and even the rarest mark is
 * that of two thousand IPv4 addresses.
 */
export const MAX_RANK = 12;

const RANKS = 16;

/**
 * The mark of a visitor: a register of a sketch and a rank in it, as one number of 14 bits, never 0. It is all that is kept of the
 * address.
 */
export const toVisitorMark = (register: number, rank: number): number => register * RANKS + rank;

export const registerOf = (mark: number): number => Math.floor(mark / RANKS);

export const rankOf = (mark: number): number => mark % RANKS;

export const isVisitorMark = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value > 0 &&
  registerOf(value) < VISITOR_REGISTERS &&
  rankOf(value) >= 1 &&
  rankOf(value) <= MAX_RANK;

/** The salt of the visitor marks of one UTC day, which all gateways share. */
export interface DaySalt {
  /** 32 random bytes in base64url. */
  readonly salt: string;
}

/** The stream with the salt of the present day, in the broker's memory only. */
export const VISITOR_SALTS_STREAM = 'VISITOR_SALTS';

/** @param day `YYYY-MM-DD` */
export const saltSubject = (day: string): string => `usage.salts.${day}`;
