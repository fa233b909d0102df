import { t } from '@lingui/core/macro';
import type { FieldError } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';

/** One problem of a file. */
export interface FileProblem {
  /** 'Tool 12, link' */
  readonly place: string;
  /** 'must be an http or https address' */
  readonly message: string;
  /** The row's name, if it has one. */
  readonly name: string | null;
}

const KINDS: Readonly<Record<string, string>> = {
  categories: 'Category',
  tools: 'Tool',
  banners: 'Banner',
};

const FIELDS: Readonly<Record<string, string>> = {
  iconUrl: 'icon URL',
  imageUrl: 'image URL',
  linkUrl: 'link URL',
  openInNewTab: 'open in new tab',
  categoryId: 'category',
  isActive: 'active',
  sortOrder: 'sort order',
  shownFrom: 'show from',
  shownUntil: 'show until',
};

/** `tools[11].link` */
const ROW = /^(categories|tools|banners)\[(\d+)\](?:\.(.*))?$/s;

/** Words the problems that the rules report for a reader of the file. Rows are counted from 1. */
export const fileProblems = (details: readonly FieldError[], body: unknown): readonly FileProblem[] =>
  details.map(({ field, message }) => {
    const [, list = '', index = '', key] = ROW.exec(field) ?? [];
    const kind = KINDS[list];
    if (kind === undefined) return { place: field === 'body' ? t`The file` : field, message, name: null };
    const row = `${kind} ${Number(index) + 1}`;
    return {
      place: key === undefined ? row : `${row}, ${FIELDS[key] ?? key}`,
      message,
      name: nameOf(body, list, Number(index)),
    };
  });

const nameOf = (body: unknown, list: string, index: number): string | null => {
  const rows = isRecord(body) ? body[list] : null;
  const row: unknown = Array.isArray(rows) ? rows[index] : null;
  if (!isRecord(row)) return null;
  const name = row[list === 'banners' ? 'title' : 'name'];
  return typeof name === 'string' && name.trim() !== '' ? name : null;
};
