/** Words that no link may contain, in any case. */
export const SUSPICIOUS_IN_LINKS = [
  'javascript:',
  'data:',
  'vbscript:',
  'onload=',
  'onerror=',
  '<script',
  '</script',
] as const;

/** Characters that browsers drop from an address, and that can hide a forbidden word. */
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** The messages of `linkProblem`. */
export const LINK_PROBLEMS = {
  blocked: 'contains something that is blocked, such as "javascript:"',
  noAddress: 'must be an http or https address',
} as const;

/** The URL that a text is; null for another text. The oldest supported browsers do not have `URL.parse` and `URL.canParse`. */
export const parseUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** The problem of a link, or null. The check is the same when a link is saved and when it is opened. */
export const linkProblem = (link: string): string | null => {
  const trimmed = link.trim();
  const lowered = trimmed.toLowerCase();
  if (SUSPICIOUS_IN_LINKS.some((part) => lowered.includes(part))) return LINK_PROBLEMS.blocked;
  // An address without `//` is read as relative by a browser.
  if (CONTROLS.test(trimmed) || !/^https?:\/\//.test(lowered) || parseUrl(trimmed) === null) {
    return LINK_PROBLEMS.noAddress;
  }
  return null;
};
