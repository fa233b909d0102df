import { agentPartsOf, browserName, OTHER_NAME } from '../projections/agent-parts.js';

/**
 * The most agents, or families, that are counted separately. The clicks of further ones are added up under one name: the sums stay exact.
 */
export const MAX_AGENTS = 20_000;
export const FURTHER_AGENTS = '(further agents)';

/** The most characters of a family's name. */
const MAX_LENGTH = 60;

/** The name that a program gives itself in brackets: `(compatible; Googlebot/2.1; +http://…)`. */
const COMPATIBLE = /\bcompatible; ?([\w .-]+)/;
const HEADLESS = /\bHeadlessChrome\//;
const PRODUCT = /^[^/\s;(]+/;

/**
 * The family of an agent: its browser, or the name of its program. It groups agents for people to look at; rules go by the whole
 * agent.
 */
export const familyOf = (agent: string): string => {
  if (agent === '') return '(no agent)';
  const program = COMPATIBLE.exec(agent)?.[1]?.trim();
  if (program !== undefined && !program.startsWith('MSIE')) return program.slice(0, MAX_LENGTH);
  const browser = browserName(agentPartsOf(agent).browser);
  if (browser !== OTHER_NAME) return browser;
  return HEADLESS.test(agent) ? 'Headless Chrome' : (PRODUCT.exec(agent)?.[0] ?? agent).slice(0, MAX_LENGTH);
};
