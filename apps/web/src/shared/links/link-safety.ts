import { parseUrl, SUSPICIOUS_IN_LINKS } from '@tools-hub/domain';

type LinkVerdict = 'safe' | 'suspicious' | 'invalid' | 'wrong-protocol';

/** Judges whether a tool's link may be opened. The server applies the same rule when a tool is saved. */
export const judgeLink = (link: string): LinkVerdict => {
  const lower = link.toLowerCase();
  if (SUSPICIOUS_IN_LINKS.some((part) => lower.includes(part))) return 'suspicious';
  const url = parseUrl(link);
  if (!url) return 'invalid';
  return isWeb(url) ? 'safe' : 'wrong-protocol';
};

export const LINK_REFUSALS: Readonly<Record<Exclude<LinkVerdict, 'safe'>, string>> = {
  suspicious: 'Suspicious URL content blocked for tool',
  'wrong-protocol': 'Invalid protocol for tool',
  invalid: 'Invalid URL for tool',
};

/** Whether `value` is an http or https address, for images and the Developer button. */
export const isWebUrl = (value: string): boolean => {
  const url = parseUrl(value);
  return url !== null && isWeb(url);
};

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** The host of a link with its port; empty for an unsafe link. */
export const hostOf = (link: string): string => (judgeLink(link) === 'safe' ? new URL(link).host : '');
