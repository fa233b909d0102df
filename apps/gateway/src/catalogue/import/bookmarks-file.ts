import type { DomainError } from '@tools-hub/contracts';
import { imageIdOf, LIMITS } from '@tools-hub/domain';
import { Parser } from 'htmlparser2';
import { GENERATOR } from '../export/bookmarks.js';
import {
  cut,
  nameOr,
  tooManyRows,
  toDirectoryFile,
  unreadable,
  type ForeignLink,
  type ImportFile,
} from './foreign-rows.js';

/** The attributes of folders that browsers make by themselves. Their bookmarks are in no category. */
const BROWSER_FOLDER_ATTRIBUTES = ['personal_toolbar_folder', 'unfiled_bookmarks_folder'];
/** The names of such folders where they have no attribute. An own export has none of them. */
const BROWSER_FOLDERS = [
  'bookmarks',
  'bookmarks bar',
  'bookmarks menu',
  'bookmarks toolbar',
  'favorites bar',
  'favourites bar',
  'mobile bookmarks',
  'other bookmarks',
  'other favorites',
];

/** The most folders within one another. */
const MAX_FOLDER_DEPTH = 100;
/** The most elements within one another: a folder is an item of a list, with a heading. */
const MAX_ELEMENT_DEPTH = 4 * MAX_FOLDER_DEPTH;
/** The most start tags and pieces of text: tags and entities divide it. A bookmark has about ten. */
const MAX_PARTS = 50 * LIMITS.importTools;
/** The most attributes of an element: a bookmark has eight. */
const MAX_ATTRIBUTES = 100;

/** The elements whose end tags are needed. */
const NESTED: readonly string[] = ['dl', 'dt', 'dd', 'h3', 'a'];

/** Counts all other elements as void: with each open one, the parser takes longer for the next tag. */
class BookmarksParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return !NESTED.includes(name);
  }
}

const tooManyParts = (): DomainError => unreadable('has too many tags or entities');

interface Bookmark extends ForeignLink {
  name: string;
  description: string;
}

/**
 * Reads bookmarks in the Netscape format, which browsers, linkding and LinkAce export. A folder is a category, by the name of the
 * innermost one.
 */
export const readBookmarks = (html: string): ImportFile => {
  const reader = new BookmarksReader();
  const parser = new BookmarksParser(
    {
      onattribute: () => reader.attribute(),
      onopentag: (tag, attributes) => reader.open(tag, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (tag) => reader.close(tag),
    },
    { lowerCaseTags: true, decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  if (!reader.isBookmarks) throw unreadable('must be bookmarks in the Netscape format');
  const links = reader.bookmarks.map(({ name, description, ...bookmark }) => ({
    ...bookmark,
    name: nameOr(name, bookmark.link),
    description: cut(description, LIMITS.description) || null,
  }));
  return { file: toDirectoryFile(links), isOwn: false };
};

/** Collects bookmarks from the tags of a file. */
class BookmarksReader {
  readonly bookmarks: Bookmark[] = [];
  isBookmarks = false;
  /** Whether the file is an own export. */
  #isOwn = false;
  #depth = 0;
  #parts = 0;
  /** Of the tag that is being read. */
  #attributes = 0;
  /** The name of each open folder; null for those without a category. */
  readonly #folders: (string | null)[] = [];
  /** The name of the folder whose list comes next. */
  #heading: string | null = null;
  #target: 'heading' | 'name' | 'description' | null = null;
  /** The bookmark that a description belongs to; null after the name of a folder, whose description is dropped. */
  #current: Bookmark | null = null;

  attribute(): void {
    this.#attributes += 1;
    if (this.#attributes > MAX_ATTRIBUTES) throw tooManyParts();
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#attributes = 0;
    this.#countPart();
    this.#depth += 1;
    if (this.#depth > MAX_ELEMENT_DEPTH) throw unreadable('has elements that are nested too deeply');
    switch (tag) {
      case 'meta':
        this.#isOwn ||= attributes['name'] === 'generator' && attributes['content'] === GENERATOR;
        break;
      case 'dl':
        this.isBookmarks = true;
        if (this.#folders.length >= MAX_FOLDER_DEPTH)
          throw unreadable(`must have at most ${MAX_FOLDER_DEPTH} nested folders`);
        this.#folders.push(this.#folderOf(this.#heading));
        this.#heading = null;
        this.#target = null;
        break;
      case 'h3':
        this.#heading = '';
        // The name of a browser's folder is in the language of the browser.
        this.#target = BROWSER_FOLDER_ATTRIBUTES.some((name) => name in attributes) ? null : 'heading';
        this.#current = null;
        break;
      case 'a':
        this.isBookmarks = true;
        if (this.bookmarks.length >= LIMITS.importTools) throw tooManyRows();
        this.#current = this.#bookmark(attributes);
        this.bookmarks.push(this.#current);
        this.#target = 'name';
        break;
      case 'dd':
        this.#target = 'description';
        break;
      case 'dt':
        this.#target = null;
        break;
      default:
    }
  }

  text(text: string): void {
    this.#countPart();
    if (this.#target === 'heading') this.#heading = `${this.#heading ?? ''}${text}`;
    else if (this.#target !== null && this.#current !== null) this.#current[this.#target] += text;
  }

  close(tag: string): void {
    this.#depth -= 1;
    if (tag === 'dl') this.#folders.pop();
    if (['a', 'h3', 'dd', 'dl'].includes(tag)) this.#target = null;
  }

  #countPart(): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw tooManyParts();
  }

  #bookmark({ href = '', icon_uri: icon = '' }: Readonly<Record<string, string>>): Bookmark {
    return {
      name: '',
      link: href,
      description: '',
      iconUrl: /^https?:\/\//i.test(icon) || imageIdOf(icon) !== null ? icon : null,
      category: this.#folders.findLast((folder) => folder !== null) ?? null,
    };
  }

  #folderOf(heading: string | null): string | null {
    const name = cut(heading ?? '', LIMITS.name);
    const isOfBrowser = !this.#isOwn && BROWSER_FOLDERS.includes(name.toLowerCase());
    return name === '' || isOfBrowser ? null : name;
  }
}
