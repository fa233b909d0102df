/** A table of names by their code, each with the part of an agent that identifies it. The first match holds. */
type Families = readonly (readonly [code: string, name: string, part: RegExp])[];

/**
 * The browsers and systems that are counted. Their codes are stored, and the counts of the past were made by these expressions:
 * a change of this table needs a new name for the collection `usage_tool_months`, which is then counted from the logs again.
 */
const BROWSERS: Families = [
  ['e', 'Edge', /\bEdg(?:A|iOS)?\//],
  ['o', 'Opera', /\bOP(?:R|T|X)\//],
  ['i', 'Samsung Internet', /\bSamsungBrowser\//],
  ['v', 'Vivaldi', /\bVivaldi\//],
  ['y', 'Yandex Browser', /\bYaBrowser\//],
  ['f', 'Firefox', /\b(?:Firefox|FxiOS)\//],
  ['c', 'Chrome', /\b(?:Chrome|CriOS)\//],
  ['s', 'Safari', /\bVersion\/\S+ .*\bSafari\//],
];
const SYSTEMS: Families = [
  ['a', 'Android', /\bAndroid\b/],
  ['i', 'iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['w', 'Windows', /\bWindows\b/],
  ['m', 'macOS', /\bMac(?:intosh| OS X)\b/],
  ['h', 'ChromeOS', /\bCrOS\b/],
  ['l', 'Linux', /\b(?:Linux|X11)\b/],
];
const OTHER = 'x';

/** The codes of an agent's browser and system. */
interface AgentParts {
  readonly browser: string;
  readonly system: string;
}

/** The agents whose parts are cached. */
const CACHED_AGENTS = 20_000;
const cached = new Map<string, AgentParts>();

export const agentPartsOf = (agent: string): AgentParts => {
  const known = cached.get(agent);
  if (known !== undefined) return known;
  const parts = { browser: codeIn(BROWSERS, agent), system: codeIn(SYSTEMS, agent) };
  if (cached.size >= CACHED_AGENTS) cached.clear();
  cached.set(agent, parts);
  return parts;
};

const codeIn = (families: Families, agent: string): string =>
  families.find(([, , part]) => part.test(agent))?.[0] ?? OTHER;

/** The name of all browsers or systems that have no code of their own. */
export const OTHER_NAME = 'Other';

const nameIn =
  (families: Families) =>
  (code: string): string =>
    families.find(([known]) => known === code)?.[1] ?? OTHER_NAME;
export const browserName = nameIn(BROWSERS);
export const systemName = nameIn(SYSTEMS);
