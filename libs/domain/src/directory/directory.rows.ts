import { ArrayMaxSize, IsArray } from 'class-validator';
import { BannerFields } from '../banner/banner.fields.js';
import { CategoryFields } from '../category/category.fields.js';
import { applyAll, TransformId, ValidateValue } from '../fields/field.decorators.js';
import { parseFields, type FieldsClass, type ValidationIssue } from '../fields/parse.js';
import { LIMITS } from '../limits.js';
import { ToolFields } from '../tool/tool.fields.js';

/** A row of a directory file, ready to become a record. */
export interface DirectoryRow<Fields> {
  /** Its id in the file: any text, a UUID v4 in lower case. */
  readonly fileId: string | null;
  /** Its id if the file's can't be used. */
  readonly freshId: string;
  readonly fields: Fields;
}

export interface DirectoryRows {
  readonly categories: readonly DirectoryRow<CategoryFields>[];
  /** `categoryId` is an id of the file's. */
  readonly tools: readonly DirectoryRow<ToolFields>[];
  readonly banners: readonly DirectoryRow<BannerFields>[];
}

/** Issues that one response names. With so many, the rest of the file isn't parsed. */
const NAMED = 1_000;

/** The id of a record within its file: any short text. */
const IsFileId = (): PropertyDecorator =>
  applyAll(
    TransformId(),
    ValidateValue(
      'isFileId',
      (id) =>
        id === null || (typeof id === 'string' && id.length <= LIMITS.name)
          ? null
          : `must be a text of at most ${LIMITS.name} characters`,
      [LIMITS.name],
    ),
  );

/** A category as a directory file holds it. */
export class CategoryRow extends CategoryFields {
  @IsFileId()
  readonly id: string | null = null;
}

/** A tool as a directory file holds it. `categoryId` is an id of the same file. */
export class ToolRow extends ToolFields {
  @IsFileId()
  readonly id: string | null = null;

  @IsFileId()
  override readonly categoryId: string | null = null;
}

/** A banner as a directory file holds it. */
export class BannerRow extends BannerFields {
  @IsFileId()
  readonly id: string | null = null;
}

const IsListOfRows = (): PropertyDecorator =>
  applyAll(
    IsArray({ message: 'must be a list' }),
    ArrayMaxSize(LIMITS.importTools, { message: `must have at most ${LIMITS.importTools} rows` }),
  );

/** The lists of a directory file. Their rows are parsed one by one. */
class DirectoryLists {
  @IsListOfRows()
  readonly categories: readonly unknown[] = [];

  @IsListOfRows()
  readonly tools: readonly unknown[] = [];

  @IsListOfRows()
  readonly banners: readonly unknown[] = [];
}

interface ParsedDirectory {
  readonly rows: DirectoryRows;
  /** Named by row, such as `tools[12].link`. */
  readonly issues: readonly ValidationIssue[];
}

/** Parses a whole directory file. `newId` makes the ids that its rows may need. */
export const parseDirectory = (body: unknown, newId: () => string): ParsedDirectory => {
  const { fields: lists, issues: listIssues } = parseFields(DirectoryLists, body);
  const issues = [...listIssues];
  const rows: DirectoryRows = {
    categories: parseRows('categories', lists.categories, CategoryRow, issues, newId),
    tools: parseRows('tools', lists.tools, ToolRow, issues, newId),
    banners: parseRows('banners', lists.banners, BannerRow, issues, newId),
  };
  requireCategories(rows, issues);
  return { rows, issues: named(issues) };
};

const parseRows = <Row extends { readonly id: string | null }>(
  name: string,
  sent: readonly unknown[],
  type: FieldsClass<Row>,
  issues: ValidationIssue[],
  newId: () => string,
): DirectoryRow<Omit<Row, 'id'>>[] => {
  const ids = new Set<string>();
  const rows: DirectoryRow<Omit<Row, 'id'>>[] = [];
  for (const [index, row] of sent.entries()) {
    if (issues.length > NAMED) break;
    const path = `${name}[${index}]`;
    const parsed = parseFields(type, row, path);
    issues.push(...parsed.issues);
    const { id, ...fields } = parsed.fields;
    if (id !== null && ids.has(id)) issues.push({ field: `${path}.id`, message: 'is used twice' });
    if (id !== null) ids.add(id);
    rows.push({ fileId: id, freshId: newId(), fields });
  }
  return rows;
};

const requireCategories = ({ categories, tools }: DirectoryRows, issues: ValidationIssue[]): void => {
  const known = new Set(categories.map((row) => row.fileId));
  for (const [index, { fields }] of tools.entries()) {
    if (fields.categoryId === null || known.has(fields.categoryId)) continue;
    issues.push({ field: `tools[${index}].categoryId`, message: "isn't a category in this file" });
  }
};

const named = (issues: readonly ValidationIssue[]): readonly ValidationIssue[] =>
  issues.length <= NAMED
    ? issues
    : [...issues.slice(0, NAMED), { field: 'body', message: 'has more problems' }];
