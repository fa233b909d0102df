import { LIMITS } from '@tools-hub/domain';

/** The most searches that a browser remembers. */
const MAX_SEARCHES = 8;

export const parseRecent = (stored: string | null): readonly string[] => {
  try {
    const texts: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(texts) ? texts.filter(isSearch).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
};

const isSearch = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= LIMITS.search;

export const withoutRecent = (texts: readonly string[], text: string): readonly string[] =>
  texts.filter((other) => other.toLowerCase() !== text.toLowerCase());

/** Puts a search first. One letter is not worth remembering. */
export const withRecent = (texts: readonly string[], text: string): readonly string[] => {
  const words = text.trim();
  return words.length < 2 ? texts : [words, ...withoutRecent(texts, words)].slice(0, MAX_SEARCHES);
};
