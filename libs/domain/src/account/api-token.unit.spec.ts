import { expect, test } from 'vitest';
import { parseFields } from '../fields/parse.js';
import { evolveAccount } from './account.evolve.js';
import { administratorAdded, apiTokenAdded, apiTokenRevoked, type AccountEvent } from './account.events.js';
import { ApiTokenFields } from './api-token.js';

const issues = (fields: object) =>
  parseFields(ApiTokenFields, { name: 'CI', scopes: ['read'], ...fields }).issues;

test('a token has a name, scopes and, if it expires, a time in UTC', () => {
  const input = { name: ' <CI> ', scopes: ['read', 'write'], expiresAt: '2027-01-01T01:00:00+01:00' };
  expect(parseFields(ApiTokenFields, input)).toEqual({
    fields: { name: 'CI', scopes: ['read', 'write'], expiresAt: '2027-01-01T00:00:00.000Z' },
    issues: [],
    missing: false,
  });
  for (const expiresAt of [null, '', undefined]) expect(issues({ expiresAt })).toEqual([]);
});

test.each([
  ['name', ''],
  ['name', undefined],
  ['name', 7],
  ['name', 'x'.repeat(61)],
  ['scopes', undefined],
  ['scopes', []],
  ['scopes', 'read'],
  ['scopes', ['read', 'read']],
  ['scopes', ['admin']],
  ['scopes', [{}]],
  ['scopes', ['read', 'write', 'analytics', 'read']],
  ['expiresAt', '2027-01-01'],
  ['expiresAt', '2027-02-30T00:00:00Z'],
  ['expiresAt', 1_800_000_000_000],
  ['expiresAt', ['2027-01-01T00:00:00Z']],
])('a token with the %s %j is refused', (field, value) => {
  expect(issues({ [field]: value }).map((issue) => issue.field)).toEqual([field]);
});

test('an account has the tokens that were added and not revoked', () => {
  const token = (id: string) => ({ id, name: id, scopes: ['read'] as const, expiresAt: null });
  const at = '2026-11-23T09:00:00.000Z';
  const evolve = (...events: AccountEvent[]) =>
    events.reduce<ReturnType<typeof evolveAccount>>(
      (account, event, index) => evolveAccount(account, { ...event, at, position: index + 1 }),
      null,
    );
  const added = [
    administratorAdded('ada'),
    apiTokenAdded('ada', token('a')),
    apiTokenAdded('ada', token('b')),
  ];
  expect(evolve(...added)?.tokens).toEqual([
    { ...token('a'), createdAt: at },
    { ...token('b'), createdAt: at },
  ]);
  expect(evolve(...added, apiTokenRevoked('ada', token('a')))?.tokens.map(({ id }) => id)).toEqual(['b']);
  expect(evolve(apiTokenAdded('bob', token('a')))).toBeNull();
});
