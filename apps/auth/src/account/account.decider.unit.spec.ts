import { describe, expect, test } from '@jest/globals';
import { type AccountEvent, administratorAdded, passwordChanged, sessionsEnded } from '@tools-hub/domain';
import { specification } from '@tools-hub/event-sourcing/testing';
import fc from 'fast-check';
import { accountDecider } from './account.decider.js';
import { foldAccounts, noAccounts } from './accounts.view.js';

const given = specification(accountDecider);
const added = [administratorAdded('Ada')];

describe('an account', () => {
  test('is added', () =>
    given([])
      .when({ type: 'addAdministrator', username: 'Ada' })
      .then([administratorAdded('Ada')]));
  test('is added once', () =>
    given(added).when({ type: 'addAdministrator', username: 'Ada' }).thenRefused('INVALID'));
  test('loses its sessions when its password is changed', () =>
    given(added)
      .when({ type: 'changePassword' })
      .then([passwordChanged('Ada'), sessionsEnded('Ada')]));
  test('can have its sessions ended', () =>
    given(added)
      .when({ type: 'endSessions' })
      .then([sessionsEnded('Ada')]));
  test('must exist for either', () => {
    given([]).when({ type: 'changePassword' }).thenRefused('NOT_FOUND');
    given([]).when({ type: 'endSessions' }).thenRefused('NOT_FOUND');
  });
});

const take = (view: ReturnType<typeof noAccounts>, position: number, ...events: AccountEvent[]): void =>
  foldAccounts(view, {
    position,
    at: '',
    actor: 'a',
    correlationId: 'c',
    commandId: `command ${position}`,
    events,
  });

test('a name is the same in upper and lower case', () => {
  expect(administratorAdded('Ada').stream).toBe('account-ada');
  expect(administratorAdded('ADA').stream).toBe('account-ada');
});

test('the current credential is that of the last commit with a password', () => {
  const view = noAccounts();
  const counts = (): string | undefined => view.credentials.get('account-ada');
  expect(counts()).toBeUndefined();
  take(view, 1, administratorAdded('Ada'));
  expect(counts()).toBe('command 1');
  take(view, 2, sessionsEnded('Ada'));
  expect(counts()).toBe('command 1');
  take(view, 3, passwordChanged('Ada'), sessionsEnded('Ada'));
  expect(counts()).toBe('command 3');
  expect(view.accounts.get('account-ada')).toEqual({
    status: 'active',
    account: { username: 'Ada', passwordSince: 3, sessionsSince: 3, tokens: [] },
  });
});

test('events of a newer version and of other streams are ignored', () => {
  const strange = fc.record({
    type: fc.string(),
    v: fc.nat(),
    stream: fc.oneof(fc.constantFrom('account-ada', 'invitation-1'), fc.string()),
    data: fc.jsonValue(),
  });
  fc.assert(
    fc.property(fc.array(strange), (events) => {
      const view = noAccounts();
      take(view, 1, administratorAdded('Ada'));
      const before = view.accounts.get('account-ada');
      take(view, 2, ...(JSON.parse(JSON.stringify(events)) as AccountEvent[]));
      expect(view.accounts.get('account-ada')).toEqual(before);
      expect(view.credentials.get('account-ada')).toBe('command 1');
    }),
  );
});
