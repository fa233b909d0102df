import { randomUUID } from 'node:crypto';

const CATEGORIES = 8;
const WORDS = ['plan', 'draw', 'track', 'share', 'write', 'measure', 'test', 'review', 'publish', 'sketch'];

/** The common end of the descriptions. */
export const COMMON_END = 'what it does, from the first idea to the last detail.';

const word = (n: number): string => WORDS[n % WORDS.length] ?? '';

/** A directory file with `tools` tools of realistic length. */
export const sampleDirectory = (tools: number): object => {
  const categories = Array.from({ length: CATEGORIES }, (_, n) => ({
    id: randomUUID(),
    name: `Category ${n}`,
    description: 'What belongs together.',
    iconUrl: null,
    sortOrder: n,
  }));
  return {
    categories,
    banners: [],
    tools: Array.from({ length: tools }, (_, n) => ({
      id: randomUUID(),
      name: `Tool ${n} to ${word(n)}`,
      description: `Helps a team to ${word(n)} and ${word(n * 7 + 3)} ${COMMON_END}`,
      link: `https://tool-${n}.example.com/`,
      iconUrl: `https://tool-${n}.example.com/icon.svg`,
      openInNewTab: true,
      categoryId: categories[n % CATEGORIES]?.id ?? null,
      isActive: true,
      sortOrder: n,
    })),
  };
};
