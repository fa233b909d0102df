import { DomainError, type DirectoryFile } from '@tools-hub/contracts';
import { caseless, CategoryFields, lengthOf, LIMITS, parseFields, type Unvalidated } from '@tools-hub/domain';

/** The fields that a column can have. */
export const COLUMN_FIELDS = [
  'name',
  'link',
  'description',
  'category',
  'iconUrl',
  'openInNewTab',
  'isActive',
  'shownFrom',
  'shownUntil',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** The number of each field's column, from 0. */
export type ColumnChoice = Readonly<Partial<Record<ColumnField, number>>>;

/** The columns of a CSV file by their numbers from 0. */
interface FoundColumns {
  readonly names: readonly string[];
  readonly chosen: ColumnChoice;
}

/** A file of an import, in the shape of an own export. */
export interface ImportFile {
  readonly file: Unvalidated<DirectoryFile>;
  /** Whether it is an export of Tools Hub. The rows of other programs' files are tools; categories follow from them. */
  readonly isOwn: boolean;
  /** The numbers of the tools' rows, as a reader counts: the head of a table is row 1. All rows are counted from 1 if absent. */
  readonly rowNumbers?: readonly number[];
  /** Of a CSV file only. */
  readonly columns?: FoundColumns;
}

/** The refusal of a file that can't be read as a whole. */
export const unreadable = (message: string): DomainError =>
  new DomainError('INVALID', 'The file cannot be read', [{ field: 'body', message }]);

export const tooManyRows = (): DomainError => unreadable(`must have at most ${LIMITS.importTools} rows`);

/** A link of another program's file. */
export interface ForeignLink {
  readonly name: string;
  readonly link: string;
  readonly description?: string | null;
  readonly iconUrl?: string | null;
  /** True, false, or a text, which the rules of a row refuse. */
  readonly openInNewTab?: boolean | string;
  readonly isActive?: boolean | string;
  /** A time of ISO 8601, or null. */
  readonly shownFrom?: string | null;
  readonly shownUntil?: string | null;
  /** The name of its folder or collection; null or empty for none. */
  readonly category?: string | null;
  /** The place of its category among all, as an own export has it. Categories without one are in the order of their first links. */
  readonly categoryOrder?: number | null;
}

interface Category {
  readonly id: string;
  readonly name: string;
  readonly order: number;
}

/**
 * The links of another program as a directory file. Each name of a category is one category, which no rule refuses: the problem of a
 * category would be that of no row.
 */
export const toDirectoryFile = (links: readonly ForeignLink[]): Unvalidated<DirectoryFile> => {
  const categories = new Map<string, Category>();
  const tools = links.map(({ category, categoryOrder, ...fields }) => {
    const name = cut(category ?? '', LIMITS.name);
    const key = caseless(name);
    const known = categories.get(key) ?? {
      id: `category ${categories.size + 1}`,
      name,
      order: categoryOrder ?? 0,
    };
    if (name === '' || (!categories.has(key) && !isCategoryName(name)))
      return { ...fields, categoryId: null };
    categories.set(key, known);
    return { ...fields, categoryId: known.id };
  });
  const inOrder = [...categories.values()].sort((a, b) => a.order - b.order);
  return { categories: inOrder.map(({ id, name }) => ({ id, name })), tools, banners: [] };
};

/** Whether anything is left of a name once it is clean. */
const isCategoryName = (name: string): boolean => parseFields(CategoryFields, { name }).issues.length === 0;

const segmenter = new Intl.Segmenter('en');

/**
 * Titles of pages and descriptions are cut: nobody typed them, so nobody can shorten them. They are cut between letters, each of which may
 * be several of the characters that a field counts.
 */
export const cut = (text: string, most: number): string => {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  let characters = 0;
  let end = 0;
  for (const { segment, index } of segmenter.segment(trimmed.slice(0, most * 20))) {
    if (characters < most) end = index;
    characters += lengthOf(segment);
    if (characters > most) return `${trimmed.slice(0, end)}…`;
  }
  return trimmed;
};

/** A name for a link that has none: its host. */
export const nameOr = (name: string, link: string): string => {
  const given = cut(name, LIMITS.name);
  if (given !== '') return given;
  return URL.canParse(link) ? cut(new URL(link).host.replace(/^www\./, ''), LIMITS.name) : '';
};
