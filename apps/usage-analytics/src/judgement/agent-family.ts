/** The most agents, or families, that are counted separately. The clicks of further ones are added up under one name: the sums stay exact. */
export const MAX_AGENTS = 20_000;
export const FURTHER_AGENTS = '(further agents)';

/** The most characters of a family's name. */
const MAX_LENGTH = 60;

/** Browsers by the part of the agent that only they have, the more special ones first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];
/** The name that a program gives itself in brackets: `(compatible; Googlebot/2.1; +http://…)`. */
const COMPATIBLE = /\bcompatible; ?([\w .-]+)/;
const PRODUCT = /^[^/\s;(]+/;

/**
 * The family of an agent: its browser, or the name of its program. It groups agents for people to look at; rules go by the whole
 * agent.
 */
export const familyOf = (agent: string): string => {
  if (agent === '') return '(no agent)';
  const program = COMPATIBLE.exec(agent)?.[1]?.trim();
  if (program !== undefined && !program.startsWith('MSIE')) return program.slice(0, MAX_LENGTH);
  const browser = BROWSERS.find(([part]) => part.test(agent))?.[1];
  return browser ?? (PRODUCT.exec(agent)?.[0] ?? agent).slice(0, MAX_LENGTH);
};
