import type { BannerFields, CategoryFields, ToolFields } from './catalogue.js';
import { DomainError, type FieldError } from './errors.js';
import { isRecord, readFields, Wrong, type FieldRule, type FieldRules } from './fields.js';
import { isUuidV4, LIMITS } from './limits.js';
import { bannerRules, categoryRules, toolRules, type RecordRules } from './record-rules.js';

/** A row of a directory file, ready to become a record. */
export interface DirectoryRow<Fields> {
  /** What the file calls it: whatever text, a UUID v4 in lower case. */
  readonly fileId: string | null;
  /** Its id if the file's can't be kept. */
  readonly freshId: string;
  readonly fields: Fields;
}

export interface DirectoryRows {
  readonly categories: readonly DirectoryRow<CategoryFields>[];
  /** `categoryId` is an id of the file's. */
  readonly tools: readonly DirectoryRow<ToolFields>[];
  readonly banners: readonly DirectoryRow<BannerFields>[];
}

/** Problems that one answer names. With so many, the rest of the file isn't read. */
const NAMED = 1_000;

const fileId: FieldRule<string | null> = (sent) => {
  if (sent === undefined || sent === null || sent === '') return null;
  if (typeof sent !== 'string' || sent.length > LIMITS.name) {
    return new Wrong(`must be a text of at most ${LIMITS.name} characters`);
  }
  return isUuidV4(sent) ? sent.toLowerCase() : sent;
};

const list: FieldRule<readonly unknown[]> = (sent) => {
  if (!Array.isArray(sent)) return new Wrong('must be a list');
  return sent.length > LIMITS.importTools ? new Wrong(`must have at most ${LIMITS.importTools} rows`) : sent;
};

/**
 * Reads a whole directory file. `newId` makes the ids that its rows may need.
 * @throws DomainError BODY_TOO_LARGE; INVALID naming the wrong rows, such as `tools[12].link`.
 */
export const readDirectory = (body: unknown, newId: () => string): DirectoryRows => {
  if (bytesOf(body) > LIMITS.importBody) throw tooLarge();
  const problems: FieldError[] = [];
  const lists = readFields<Record<keyof DirectoryRows, readonly unknown[]>>(
    { categories: list, tools: list, banners: list },
    body,
  );
  problems.push(...lists.problems);
  const { categories = [], tools = [], banners = [] } = lists.fields;

  const rows: DirectoryRows = {
    categories: readRows('categories', categories, categoryRules, categoryRules.fields, problems, newId),
    tools: readRows('tools', tools, toolRules, { ...toolRules.fields, categoryId: fileId }, problems, newId),
    banners: readRows('banners', banners, bannerRules, bannerRules.fields, problems, newId),
  };
  requireCategories(rows, problems);
  if (problems.length > 0) throw new DomainError('INVALID', 'Some rows are not valid', named(problems));
  return rows;
};

export const tooLarge = (): DomainError => new DomainError('BODY_TOO_LARGE', 'The import is too large');

const bytesOf = (body: unknown): number => new TextEncoder().encode(JSON.stringify(body ?? null)).length;

const readRows = <Fields extends object>(
  name: string,
  sent: readonly unknown[],
  { required, defaults }: RecordRules<Fields>,
  rules: FieldRules<Fields>,
  problems: FieldError[],
  newId: () => string,
): DirectoryRow<Fields>[] => {
  const ids = new Set<string>();
  const rows: DirectoryRow<Fields>[] = [];
  for (const [index, row] of sent.entries()) {
    if (problems.length > NAMED) break;
    const path = `${name}[${index}]`;
    const { id: sentId, ...rest }: Readonly<Record<string, unknown>> = isRecord(row) ? row : {};
    const read = readFields(rules, isRecord(row) ? rest : row, { required, path });
    const { fields, problems: wrongId } = readFields<{ id: string | null }>(
      { id: fileId },
      { id: sentId },
      { path },
    );
    problems.push(...wrongId, ...read.problems);
    const { id = null } = fields;
    if (id !== null && ids.has(id)) problems.push({ field: `${path}.id`, message: 'is used twice' });
    if (id !== null) ids.add(id);
    rows.push({ fileId: id, freshId: newId(), fields: { ...defaults, ...read.fields } });
  }
  return rows;
};

const requireCategories = ({ categories, tools }: DirectoryRows, problems: FieldError[]): void => {
  const known = new Set(categories.map((row) => row.fileId));
  for (const [index, { fields }] of tools.entries()) {
    if (fields.categoryId === null || known.has(fields.categoryId)) continue;
    problems.push({ field: `tools[${index}].categoryId`, message: "isn't a category in this file" });
  }
};

const named = (problems: readonly FieldError[]): readonly FieldError[] =>
  problems.length <= NAMED
    ? problems
    : [...problems.slice(0, NAMED), { field: 'body', message: 'has more problems' }];
