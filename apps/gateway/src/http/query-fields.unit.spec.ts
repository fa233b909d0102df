import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { expect, test } from 'vitest';
import { DomainError, type FieldError } from '@tools-hub/contracts';
import { ImportQuery } from '../catalogue/import/import.query.js';
import { ListToolsQuery } from '../catalogue/list-tools.query.js';
import { ListHistoryQuery, VersionQuery } from '../history/history.query.js';
import { ListEventsQuery } from '../history/past.dto.js';
import { RequestValidation } from './validation.pipe.js';

const validation = new RequestValidation();
const parse = (query: unknown, metatype: Type = ListToolsQuery): Promise<unknown> =>
  validation.transform(query, { type: 'query', metatype });

const refusalOf = async (query: unknown, metatype?: Type): Promise<readonly FieldError[]> => {
  const error: unknown = await parse(query, metatype).catch((refusal: unknown) => refusal);
  return error instanceof DomainError ? error.details : [];
};

test('a repeated parameter may be given once only, whatever its kind', async () => {
  const message = 'may be given once only';
  for (const [field, values] of Object.entries({
    page: ['1', '2'],
    perPage: ['5', '5'],
    sort: ['name_asc', 'name_desc'],
    search: ['a', 'b'],
    category: ['', ''],
  })) {
    expect(await refusalOf({ [field]: values })).toEqual([{ field, message }]);
  }
});

test('a repeated parameter that no call takes should not exist', async () =>
  expect(await refusalOf({ fields: ['a', 'b'] })).toEqual([
    { field: 'fields', message: 'property fields should not exist' },
  ]));

test("a parameter by the name of an object's own method should not exist", async () => {
  for (const field of ['toString', 'hasOwnProperty', 'constructor'])
    expect(await refusalOf({ page: '1', [field]: '1' })).toEqual([
      { field, message: `property ${field} should not exist` },
    ]);
});

test('a page is a whole number of up to 15 digits', async () => {
  for (const page of ['1', '1234567890', '999999999999999'])
    expect(await parse({ page })).toEqual({ page: Number(page) });
});

test.each([
  ['1000000000000000', 'page must not be greater than 999999999999999'],
  ['99999999999999999999', 'page must not be greater than 999999999999999'],
  ['0', 'page must not be less than 1'],
  ['two', 'page must be an integer number'],
])('the page %s is refused with its reason', async (page, message) =>
  expect(await refusalOf({ page })).toEqual([{ field: 'page', message }]),
);

test('a size of a page with many digits is refused by the largest size', async () =>
  expect(await refusalOf({ perPage: '1234567890' })).toEqual([
    { field: 'perPage', message: 'perPage must not be greater than 100' },
  ]));

test.each<[Type, object, string]>([
  [ListHistoryQuery, { before: 'tools-1' }, 'before must be the id of an entry'],
  [VersionQuery, { type: 'tool', id: '7' }, 'id must be a UUID v4, or site'],
  [ListEventsQuery, { after: '%' }, 'after must be the cursor of a page of this log'],
  [ImportQuery, { columns: 'x' }, 'columns must be a list of fields and columns, such as link:2,name:1'],
])('a text of another form than %o takes is refused in words', async (metatype, query, message) =>
  expect((await refusalOf(query, metatype)).map((detail) => detail.message)).toEqual([message]),
);
