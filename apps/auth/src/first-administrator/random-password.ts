import { randomBytes } from 'node:crypto';

/** 32 characters that are easy to tell apart: no l and 1, no o and 0. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 7;
const GROUP = 4;

/** 140 random bits, to be read and typed: `k7fm-…`. */
export const randomPassword = (): string => {
  const characters = Array.from(randomBytes(GROUPS * GROUP), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  );
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP, (group + 1) * GROUP).join(''),
  );
  return groups.join('-');
};
