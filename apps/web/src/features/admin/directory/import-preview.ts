import type { Banner, Category, ImportResult, Tool } from '@tools-hub/contracts';
import { linkKey, type DirectoryRows, type OrderedKind } from '@tools-hub/domain';

/** The current records of the directory. */
export interface DirectoryNow {
  readonly tools: readonly Pick<Tool, 'name' | 'link'>[];
  readonly categories: readonly Pick<Category, 'name'>[];
  readonly banners: readonly Pick<Banner, 'title'>[];
}

interface PreviewRow {
  readonly kind: OrderedKind;
  readonly name: string;
  /** A link, or another text that distinguishes the row from others. */
  readonly text: string | null;
  readonly isInactive: boolean;
  /** Whether the directory has a record with this name or link. */
  readonly isHere: boolean;
}

/** The effect of an import. */
export interface ImportPreview {
  readonly added: ImportResult;
  /** The number of records that the directory has already, and that an import adds again. */
  readonly here: ImportResult;
  readonly inactive: number;
  /** Existing records come first. */
  readonly rows: readonly PreviewRow[];
}

export const previewOf = (rows: DirectoryRows, now: DirectoryNow): ImportPreview => {
  const isKnownTool = knownIn(now.tools, ({ name, link }) => [nameKey(name), linkKey(link) ?? link]);
  const isKnownCategory = knownIn(now.categories, ({ name }) => [nameKey(name)]);
  const isKnownBanner = knownIn(now.banners, ({ title }) => [nameKey(title)]);
  const categoryNames = new Map(rows.categories.map(({ fileId, fields }) => [fileId, fields.name]));

  const tools = rows.tools.map(({ fields }) => {
    const { name, link, categoryId, isActive } = fields;
    const category = categoryId === null ? undefined : categoryNames.get(categoryId);
    const text = category === undefined ? link : `${category} · ${link}`;
    return rowOf('tools', name, text, isActive, isKnownTool(fields));
  });
  const categories = rows.categories.map(({ fields }) =>
    rowOf('categories', fields.name, fields.description, true, isKnownCategory(fields)),
  );
  const banners = rows.banners.map(({ fields }) => {
    const { title, linkUrl, description, isActive } = fields;
    return rowOf('banners', title, linkUrl ?? description, isActive, isKnownBanner(fields));
  });
  const all = [...tools, ...categories, ...banners];
  return {
    added: { tools: tools.length, categories: categories.length, banners: banners.length },
    here: { tools: hereIn(tools), categories: hereIn(categories), banners: hereIn(banners) },
    inactive: all.filter(({ isInactive }) => isInactive).length,
    rows: all.sort((a, b) => Number(b.isHere) - Number(a.isHere)),
  };
};

const rowOf = (
  kind: OrderedKind,
  name: string,
  text: string | null,
  isActive: boolean,
  isHere: boolean,
): PreviewRow => ({ kind, name, text, isInactive: !isActive, isHere });

const hereIn = (rows: readonly PreviewRow[]): number => rows.filter(({ isHere }) => isHere).length;

/** Whether a row shares a key with the existing records. */
const knownIn = <Row>(
  now: readonly Row[],
  keysOf: (row: Row) => readonly string[],
): ((row: Row) => boolean) => {
  const known = new Set(now.flatMap(keysOf));
  return (row) => keysOf(row).some((key) => known.has(key));
};

const nameKey = (name: string): string => name.trim().toLowerCase();
