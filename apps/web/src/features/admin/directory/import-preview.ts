import type { Banner, Category, ImportResult, Tool } from '@tools-hub/contracts';
import type { DirectoryRows } from '@tools-hub/domain';

/** What the directory has already. */
export interface DirectoryNow {
  readonly tools: readonly Pick<Tool, 'name' | 'link'>[];
  readonly categories: readonly Pick<Category, 'name'>[];
  readonly banners: readonly Pick<Banner, 'title'>[];
}

export interface PreviewRow {
  readonly kind: 'Tool' | 'Category' | 'Banner';
  readonly name: string;
  /** A link, or whatever else tells it from others. */
  readonly text: string | null;
  readonly isInactive: boolean;
  /** The directory has one with this name or link. */
  readonly isHere: boolean;
}

/** What an import will do. */
export interface ImportPreview {
  readonly added: ImportResult;
  /** Of those, how many the directory has already: an import adds them once more. */
  readonly here: ImportResult;
  readonly inactive: number;
  /** Those that the directory has already come first. */
  readonly rows: readonly PreviewRow[];
}

export const previewOf = (rows: DirectoryRows, now: DirectoryNow): ImportPreview => {
  const isKnownTool = knownIn(now.tools, ({ name, link }) => [nameKey(name), linkKey(link)]);
  const isKnownCategory = knownIn(now.categories, ({ name }) => [nameKey(name)]);
  const isKnownBanner = knownIn(now.banners, ({ title }) => [nameKey(title)]);
  const categoryNames = new Map(rows.categories.map(({ fileId, fields }) => [fileId, fields.name]));

  const tools = rows.tools.map(({ fields }): PreviewRow => {
    const { name, link, categoryId, isActive } = fields;
    const category = categoryId === null ? undefined : categoryNames.get(categoryId);
    return {
      kind: 'Tool',
      name,
      text: category === undefined ? link : `${category} · ${link}`,
      isInactive: !isActive,
      isHere: isKnownTool(fields),
    };
  });
  const categories = rows.categories.map(({ fields }): PreviewRow => ({
    kind: 'Category',
    name: fields.name,
    text: fields.description,
    isInactive: false,
    isHere: isKnownCategory(fields),
  }));
  const banners = rows.banners.map(({ fields }): PreviewRow => ({
    kind: 'Banner',
    name: fields.title,
    text: fields.linkUrl ?? fields.description,
    isInactive: !fields.isActive,
    isHere: isKnownBanner(fields),
  }));
  const all = [...tools, ...categories, ...banners];
  return {
    added: { tools: tools.length, categories: categories.length, banners: banners.length },
    here: { tools: hereIn(tools), categories: hereIn(categories), banners: hereIn(banners) },
    inactive: all.filter(({ isInactive }) => isInactive).length,
    rows: [...all.filter(({ isHere }) => isHere), ...all.filter(({ isHere }) => !isHere)],
  };
};

const hereIn = (rows: readonly PreviewRow[]): number => rows.filter(({ isHere }) => isHere).length;

/** Whether one of the keys of a row is one of the keys of what there is. */
const knownIn = <Row>(
  now: readonly Row[],
  keysOf: (row: Row) => readonly string[],
): ((row: Row) => boolean) => {
  const known = new Set(now.flatMap(keysOf));
  return (row) => keysOf(row).some((key) => known.has(key));
};

const nameKey = (name: string): string => name.trim().toLowerCase();

/** Whoever compares two links by eye sees no difference in these. */
const linkKey = (link: string): string => (URL.canParse(link) ? new URL(link).href : link).replace(/\/$/, '');
