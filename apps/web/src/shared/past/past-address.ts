/** The site of the past is below `/as-of/<time>`: a document of its own, whose links stay below. */
const PAST = /^\/as-of\/([^/]+)/;

export interface PastPlace {
  /** The part of the path before that of the page. */
  readonly base: string;
  /** The time or the day as the address has it. */
  readonly at: string;
}

/** The site of the past that a path names; null for a path of today. */
export const pastPlaceOf = (path: string): PastPlace | null => {
  const [base, at] = PAST.exec(path) ?? [];
  if (base === undefined || at === undefined) return null;
  try {
    return { base, at: decodeURIComponent(at) };
  } catch {
    return { base, at };
  }
};

/** @param at ISO 8601 UTC */
export const pastAddress = (at: string): string => `/as-of/${at}/`;
