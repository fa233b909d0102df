/** The texts of a configuration to replace, each with its replacement. */
export type Replacements = Readonly<Record<string, string>>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Replaces every occurrence of each text, and none within a replacement.
 * @throws Error if the configuration lacks one of the texts
 */
export const substitute = (configuration: string, replacements: Replacements): string => {
  const texts = Object.keys(replacements);
  for (const text of texts)
    if (!configuration.includes(text)) throw new Error(`The configuration lacks ${JSON.stringify(text)}`);
  // The longest first, so that a text may be the beginning of another one.
  const longestFirst = texts.toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escaped).join('|') || '(?!)', 'g');
  return configuration.replace(pattern, (text) => replacements[text] ?? text);
};
