import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { isUuidV4, LIMITS, TOOL_SORTS, ToolFields } from '@tools-hub/domain';
import { IsEmail } from 'class-validator';
import { ListToolsQuery } from '../../catalogue/list-tools.query.js';
import { AddToolDto, ChangeToolDto, ToolDto } from '../../catalogue/tool.dto.js';
import { ChangeSettingsDto, SettingsDto } from '../../settings/settings.dto.js';
import { ApiFields, UUID_V4 } from './describe-fields.js';

/** The metadata of `@ApiProperty` for a field. */
const described = ({ prototype }: { readonly prototype: object }, field: string): unknown =>
  Reflect.getMetadata('swagger/apiModelProperties', prototype, field);

describe('the description of a field', () => {
  test('the description of a field names the limits of its validation rules', () => {
    expect(described(ListToolsQuery, 'search')).toMatchObject({ type: 'string', maxLength: LIMITS.search });
    expect(described(ListToolsQuery, 'sort')).toMatchObject({ type: 'string', enum: [...TOOL_SORTS] });
    expect(described(ListToolsQuery, 'perPage')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
    expect(described(ListToolsQuery, 'category')).toMatchObject({ ...UUID_V4, required: false });
  });

  test('the description of a field of a query is never null, which no text of an address stands for', () => {
    expect(described(ListToolsQuery, 'search')).toMatchObject({ required: false });
    expect(described(ListToolsQuery, 'search')).not.toHaveProperty('nullable');
  });

  test('the description of a field of a served record is required, and nullable if its default is null', () => {
    expect(described(ToolDto, 'link')).toMatchObject({ format: 'uri', required: true });
    expect(described(ToolDto, 'categoryId')).toMatchObject({ ...UUID_V4, nullable: true, required: true });
    expect(described(SettingsDto, 'site_title')).not.toHaveProperty('nullable');
    expect(described(SettingsDto, 'logo_url')).toMatchObject({ format: 'uri-reference', nullable: true });
  });

  test('the description of a field of a new record has its default, or is required', () => {
    expect(described(AddToolDto, 'name')).toMatchObject({ minLength: 1, required: true });
    expect(described(AddToolDto, 'name')).not.toHaveProperty('default');
    expect(described(AddToolDto, 'isActive')).toMatchObject({ default: true, required: false });
  });

  test('the description of a field of a change is not required and has no default', () => {
    for (const field of Object.keys(new ToolFields())) {
      expect(described(ChangeToolDto, field)).toMatchObject({ required: false });
      expect(described(ChangeToolDto, field)).not.toHaveProperty('default');
    }
  });

  test('the description of a field that an empty text clears has no format', () => {
    expect(described(AddToolDto, 'iconUrl')).not.toHaveProperty('format', 'uri');
    expect(described(AddToolDto, 'shownUntil')).not.toHaveProperty('format');
    expect(described(AddToolDto, 'categoryId')).toMatchObject({ pattern: `^$|${UUID_V4.pattern}` });
    expect(described(ChangeSettingsDto, 'developer_button_url')).not.toHaveProperty('format', 'uri');
  });

  test('the description of a choice that may be null has null among its values', () => {
    expect(described(ChangeSettingsDto, 'tool_card_size')).toMatchObject({
      enum: ['small', 'default', 'large', null],
      nullable: true,
    });
  });

  test('the description of a field is an error for an unknown rule', () => {
    class Subscription {
      @IsEmail()
      address!: string;
    }
    expect(() => ApiFields()(Subscription)).toThrow("the rule 'isEmail'");
  });
});

test('the schema of an id accepts what the validator accepts', () => {
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
    expect({ id, matches: new RegExp(UUID_V4.pattern).test(id) }).toEqual({ id, matches: isUuidV4(id) });
  }
});
