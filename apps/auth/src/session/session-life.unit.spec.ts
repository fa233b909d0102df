import { expect, test } from 'vitest';
import {
  type AccountEvent,
  administratorAdded,
  administratorRemoved,
  passwordChanged,
  sessionsEnded,
} from '@tools-hub/domain';
import { foldAccounts, noAccounts } from '../account/accounts.view.js';
import { holderOf } from './session-life.js';
import { newToken, sessionIdOf } from './session-token.js';

/** A view after commits of these commands, at positions 1, 2, 3 … */
const after = (...commits: [commandId: string, ...events: AccountEvent[]][]) => {
  const view = noAccounts();
  for (const [index, [commandId, ...events]] of commits.entries()) {
    foldAccounts(view, { position: index + 1, at: '', actor: 'a', correlationId: 'c', commandId, events });
  }
  return view;
};

const added: [string, AccountEvent] = ['c1', administratorAdded('Ada')];
const ended = (id: string): [string, AccountEvent] => [id, sessionsEnded('Ada')];
const changed = (id: string): [string, AccountEvent, AccountEvent] => [
  id,
  passwordChanged('Ada'),
  sessionsEnded('Ada'),
];
const session = (since: number, ...keptByCommands: string[]) => ({
  username: 'ada',
  since,
  keptByCommands,
  keptBy: null,
});

test('a session has the registered name of its account', () => {
  expect(holderOf(after(added), session(1))).toBe('Ada');
  expect(holderOf(after(added), { ...session(1), username: 'bob' })).toBeNull();
  expect(holderOf(after(['c', administratorAdded('Bob')], added), session(2))).toBe('Ada');
});

test('an ending ends the sessions that started before it', () => {
  expect(holderOf(after(added, ended('c2')), session(1))).toBeNull();
  expect(holderOf(after(added, ended('c2')), session(2))).toBe('Ada');
  expect(holderOf(after(added, ['c2', sessionsEnded('Bob')]), session(1))).toBe('Ada');
});

test('a session survives the password change that keeps it, and no other', () => {
  expect(holderOf(after(added, changed('c2')), session(1, 'c2'))).toBe('Ada');
  expect(holderOf(after(added, changed('c2')), session(1, 'c3'))).toBeNull();
  expect(holderOf(after(added, changed('c2'), ended('c3')), session(1, 'c2'))).toBeNull();
  // Another change of the same session was refused meanwhile.
  expect(holderOf(after(added, changed('c2')), session(1, 'c2', 'c3'))).toBe('Ada');
  // An older auth service wrote the session.
  expect(holderOf(after(added, changed('c2')), { username: 'ada', since: 1, keptBy: 'c2' })).toBe('Ada');
  // Another command had ended the session before the change that would have kept it.
  expect(holderOf(after(added, ended('c2'), changed('c3')), session(1, 'c3'))).toBeNull();
  // The change that would have kept the session was never committed.
  expect(holderOf(after(added), session(1, 'c2'))).toBe('Ada');
});

test('a session of a removed account is not of one that gets its name later, whichever command was to keep it', () => {
  const removed: [string, AccountEvent] = ['c3', administratorRemoved('Ada')];
  const again: [string, AccountEvent] = ['c4', administratorAdded('Ada')];
  expect(holderOf(after(added, changed('c2'), removed), session(2, 'c2'))).toBeNull();
  expect(holderOf(after(added, changed('c2'), removed, again), session(2, 'c2'))).toBeNull();
  expect(holderOf(after(added, changed('c2'), removed, again), session(4))).toBe('Ada');
});

test('a token has 256 random bits, and only its hash is stored', () => {
  const tokens = Array.from({ length: 1_000 }, newToken);
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(1_000);
  for (const { token, hash } of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(hash).not.toBe(token);
    expect(sessionIdOf(token)).toBe(hash);
  }
});

test.each([
  '',
  'a'.repeat(42),
  'a'.repeat(44),
  `${'a'.repeat(42)}=`,
  `${'a'.repeat(43)}\n`,
  null,
  {},
  1,
  ['a'],
])('%j is no token', (token) => expect(sessionIdOf(token)).toBeNull());
