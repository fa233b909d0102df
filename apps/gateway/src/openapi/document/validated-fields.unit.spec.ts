import { LIMITS, TOOL_SORTS } from '@tools-hub/domain';
import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { IsEmail } from 'class-validator';
import { ListToolsQuery } from '../../catalogue/list-tools.query.js';
import { validatedFields } from './validated-fields.js';

test('fields are described by their validation rules', () => {
  expect(Object.fromEntries(validatedFields(ListToolsQuery))).toMatchObject({
    search: { type: 'string', maxLength: LIMITS.search, required: false },
    category: { type: 'string', format: 'uuid' },
    sort: { type: 'string', enum: [...TOOL_SORTS] },
    perPage: { type: 'integer', minimum: 1, maximum: 100 },
  });
});

test('a rule without a description is an error', () => {
  class Subscription {
    @IsEmail()
    address!: string;
  }
  expect(() => validatedFields(Subscription)).toThrow("the rule 'isEmail' of Subscription.address");
});
