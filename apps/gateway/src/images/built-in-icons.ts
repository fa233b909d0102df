import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import type { BuiltInIcon } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';

/** An icon of a collection, without its picture. */
interface IconEntry {
  readonly id: string;
  readonly title: string;
  /** The title and other words for it, in lower case. */
  readonly words: readonly string[];
  readonly colour: string;
  readonly file: string;
}

/** The colour of icons without one of their own, which is seen on light and dark surfaces. */
const SLATE = '#64748b';
/** Milliseconds for which the list of all icons is cached: it takes a few megabytes. */
const CACHED_MS = 60_000;

/** Simple Icons (CC0), the brands, and Lucide (ISC), the symbols. They are read from their packages when they are searched. */
@Injectable()
export class BuiltInIcons {
  #entries: Promise<readonly IconEntry[]> | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** The icons whose words begin with the words of a text, the closest first. */
  async search(text: string, limit: number): Promise<readonly BuiltInIcon[]> {
    const wanted = wordsOf(text);
    const found = (await this.#all())
      .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
      .filter(({ rank }) => rank < Infinity)
      .sort((a, b) => a.rank - b.rank || a.entry.title.localeCompare(b.entry.title, 'en'))
      .slice(0, limit);
    return Promise.all(found.map(({ entry }) => iconOf(entry)));
  }

  #all(): Promise<readonly IconEntry[]> {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => (this.#entries = null), CACHED_MS).unref();
    this.#entries ??= Promise.all([brands(), symbols()]).then((all) => all.flat());
    this.#entries.catch(() => (this.#entries = null));
    return this.#entries;
  }
}

const require = createRequire(import.meta.url);
const BRANDS = 'simple-icons/icons.json';
const SYMBOLS = 'lucide-static/tags.json';

const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(require.resolve(path), 'utf8')) as unknown;

const brands = async (): Promise<readonly IconEntry[]> => {
  const list = await read(BRANDS);
  return (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((icon) => {
    if (!isRecord(icon)) return [];
    const { title, slug, hex } = icon;
    if (typeof title !== 'string' || typeof slug !== 'string' || typeof hex !== 'string') return [];
    const file = `simple-icons/icons/${slug}.svg`;
    const words = [title.toLowerCase(), slug, ...wordsOf(title)];
    return [{ id: `simple-icons/${slug}`, title, words, colour: `#${hex}`, file }];
  });
};

const symbols = async (): Promise<readonly IconEntry[]> => {
  const tags = await read(SYMBOLS);
  return Object.entries(isRecord(tags) ? tags : {}).map(([name, more]) => {
    const title = sentenceOf(name);
    const others = Array.isArray(more) ? more.map((tag) => String(tag).toLowerCase()) : [];
    const words = [title.toLowerCase(), ...wordsOf(title), ...others];
    return { id: `lucide/${name}`, title, words, colour: SLATE, file: `lucide-static/icons/${name}.svg` };
  });
};

const sentenceOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+#]+/u)
    .filter((word) => word !== '');

/** Infinity unless each wanted word is the beginning of a word of the icon. Without any, the symbols come first. */
const rankOf = ({ title, words, colour }: IconEntry, wanted: readonly string[]): number => {
  if (wanted.length === 0) return colour === SLATE ? 0 : 1;
  const name = title.toLowerCase();
  const text = wanted.join(' ');
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  const all = wanted.every((word) => words.some((each) => each.startsWith(word)));
  if (!all) return Infinity;
  return wanted.every((word) => wordsOf(name).some((each) => each.startsWith(word))) ? 2 : 3;
};

const iconOf = async ({ id, title, colour, file }: IconEntry): Promise<BuiltInIcon> => {
  const source = await readFile(require.resolve(file), 'utf8');
  const svg = source
    .replace(/<!--.*?-->\s*/gs, '')
    .replaceAll('currentColor', colour)
    .replace(/<svg(?![^>]*\sfill=)/, `<svg fill="${colour}"`);
  return { id, title, svg };
};
