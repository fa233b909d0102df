import { expect, test } from '@jest/globals';
import { isUuidV4 } from '@tools-hub/domain';
import { ListOf, notedClasses, OneOf, Optionally, Text, UUID_V4 } from './field.decorators.js';

test('an id is described as it is validated', () => {
  const v4 = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
  const others = [
    v4.replace('-4', '-1'),
    v4.replace('-9', '-7'),
    v4.slice(1),
    `${v4}0`,
    v4.replaceAll('-', ''),
    '',
  ];
  for (const id of [v4, v4.toUpperCase(), ...others]) {
    expect({ id, told: new RegExp(UUID_V4.pattern).test(id) }).toEqual({ id, told: isUuidV4(id) });
  }
});

class Row {
  @Text({ min: 1, max: 9 })
  name!: string;
  @OneOf(['a', 'b'])
  kind!: string;
}

class ListedRow extends Row {
  @ListOf(Row, { max: 3, optional: true })
  rows?: Row[];
}

@Optionally(ListedRow, { nullable: true })
class ChangedRow {}

const fieldsOf = ({ prototype }: { readonly prototype: object }) =>
  Object.fromEntries(notedClasses().get(prototype) ?? []);

test('a field is required by default', () => {
  expect(fieldsOf(Row)).toMatchObject({ name: { minLength: 1, maxLength: 9 } });
  expect(fieldsOf(Row)['name']).not.toHaveProperty('required');
  expect(fieldsOf(ListedRow)).toMatchObject({
    rows: { type: Row, isArray: true, maxItems: 3, required: false },
  });
});

test('fields of another class, also inherited ones, may be absent or null', () => {
  expect(fieldsOf(ChangedRow)).toMatchObject({
    name: { maxLength: 9, required: false, nullable: true },
    kind: { enum: ['a', 'b', null], required: false },
    rows: { isArray: true, required: false },
  });
});
