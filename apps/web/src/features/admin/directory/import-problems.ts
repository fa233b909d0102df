import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, select, t } from '@lingui/core/macro';
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

/** The fields of all kinds of rows. */
const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`name`,
  title: msg`title`,
  link: msg`link`,
  description: msg`description`,
  iconUrl: msg`icon URL`,
  imageUrl: msg`image URL`,
  linkUrl: msg`link URL`,
  openInNewTab: msg`open in new tab`,
  categoryId: msg`category`,
  isActive: msg`active`,
  sortOrder: msg`sort order`,
  shownFrom: msg`show from`,
  shownUntil: msg`show until`,
};

/** The name of a row's field within a sentence. */
export const fieldName = (key: string): string => {
  const name = FIELDS[key];
  return name === undefined ? key : i18n._(name);
};

const rowName = (kind: string, row: number): string =>
  select(kind, { tools: `Tool ${row}`, categories: `Category ${row}`, other: `Banner ${row}` });

/** `tools[11].link` */
const ROW = /^(categories|tools|banners)\[(\d+)\](?:\.(.*))?$/s;

/** Explains the violated rules to a reader of the file. Rows are counted from 1. */
export const fileProblems = (details: readonly FieldError[], body: unknown): readonly FileProblem[] =>
  details.map(({ field, message }) => {
    const [, list, index = '', key] = ROW.exec(field) ?? [];
    if (list === undefined) return { place: field === 'body' ? t`The file` : field, message, name: null };
    const row = rowName(list, Number(index) + 1);
    return {
      place: key === undefined ? row : `${row}, ${fieldName(key)}`,
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
