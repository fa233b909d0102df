/** The actors of commits that no administrator made. No new account has one of these names. */
export const SYSTEM_ACTORS = {
  /** The first start of a site. */
  start: 'start',
  /** The import of the seed file. */
  seed: 'seed',
  /** `npm run admin`. */
  operator: 'operator',
  /** A sign-in that was refused: anyone can type the name of an account. */
  unknown: 'unknown',
} as const;

const NAMES: readonly string[] = Object.values(SYSTEM_ACTORS);

/** Whether the history would show a person of this name as the system itself. */
export const isSystemActor = (username: string): boolean =>
  NAMES.includes(username.normalize('NFKC').trim().toLowerCase());
