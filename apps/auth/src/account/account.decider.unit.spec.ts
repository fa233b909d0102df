import { describe, expect, test } from 'vitest';
import {
  accountEventsOf,
  type AccountEvent,
  administratorAdded,
  administratorRemoved,
  apiTokenAdded,
  invitationAccepted,
  invitationAdded,
  invitationRevoked,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  roleChanged,
  secondFactorDisabled,
  secondFactorEnabled,
  sessionsEnded,
} from '@tools-hub/domain';
import { specification } from '@tools-hub/event-sourcing/testing';
import fc from 'fast-check';
import { accountDecider, type AccountCommand } from './account.decider.js';
import { foldAccounts, noAccounts, ownerFacts } from './accounts.view.js';

const given = specification(accountDecider);
const added = [administratorAdded('Ada')];

describe('an account', () => {
  test('an account is added', () =>
    given([])
      .when({ type: 'addAdministrator', username: 'Ada', role: 'editor', names: ['Adam'] })
      .then([administratorAdded('Ada', 'editor')]));
  test('an account is added once', () =>
    given(added)
      .when({ type: 'addAdministrator', username: 'Ada', role: 'owner', names: ['Ada'] })
      .thenRefused('INVALID'));
  test.each(['\uff21da', 'A\u200bda', 'ADA'])(
    'an account is not added with the name %j beside Ada',
    (username) =>
      given([])
        .when({ type: 'addAdministrator', username, role: 'owner', names: ['Bob', 'Ada'] })
        .thenRefused('INVALID'),
  );
  test('an account gets another role', () =>
    given(added)
      .when({ type: 'changeRole', role: 'viewer', otherOwners: 1, invitations: [] })
      .then([roleChanged('Ada', 'viewer')]));
  test('a change to the role that an account has appends no event', () =>
    given(added).when({ type: 'changeRole', role: 'owner', otherOwners: 0, invitations: [] }).then([]));
  test('the account of the last owner can be neither demoted nor removed', () => {
    given(added)
      .when({ type: 'changeRole', role: 'editor', otherOwners: 0, invitations: [] })
      .thenRefused('INVALID');
    given(added)
      .when({ type: 'removeAdministrator', otherOwners: 0, invitations: [] })
      .thenRefused('INVALID');
  });
  test('an account that is no longer an owner leaves no open invitation behind', () => {
    const facts = { otherOwners: 1, invitations: [{ id: 'a', role: 'owner' as const }] };
    const revoked = invitationRevoked({ id: 'a', role: 'owner' });
    given(added)
      .when({ type: 'changeRole', role: 'editor', ...facts })
      .then([roleChanged('Ada', 'editor'), revoked]);
    given(added)
      .when({ type: 'removeAdministrator', ...facts })
      .then([administratorRemoved('Ada'), revoked]);
    given([administratorAdded('Bob', 'editor')])
      .when({ type: 'changeRole', role: 'owner', ...facts })
      .then([roleChanged('Bob', 'owner')]);
  });
  test('the account of an editor is removed beside one owner', () =>
    given([administratorAdded('Bob', 'editor')])
      .when({ type: 'removeAdministrator', otherOwners: 0, invitations: [] })
      .then([administratorRemoved('Bob')]));
  test('an account can be added again after it was removed', () =>
    given([...added, administratorRemoved('Ada')])
      .when({ type: 'addAdministrator', username: 'Ada', role: 'viewer', names: [] })
      .then([administratorAdded('Ada', 'viewer')]));
  test('an account has one second factor', () => {
    given(added)
      .when({ type: 'enableSecondFactor' })
      .then([secondFactorEnabled('Ada')]);
    const enabled = [...added, secondFactorEnabled('Ada')];
    given(enabled).when({ type: 'enableSecondFactor' }).thenRefused('INVALID');
    given(enabled)
      .when({ type: 'disableSecondFactor' })
      .then([secondFactorDisabled('Ada')]);
    given(added).when({ type: 'disableSecondFactor' }).thenRefused('NOT_FOUND');
  });
  test('an account has at most ten passkeys', () => {
    const passkey = (n: number) => ({ id: `id ${n}`, name: `Phone ${n}` });
    const nine = [...added, ...Array.from({ length: 9 }, (_, n) => passkeyAdded('Ada', passkey(n)))];
    given(nine)
      .when({ type: 'addPasskey', passkey: passkey(9) })
      .then([passkeyAdded('Ada', passkey(9))]);
    given([...nine, passkeyAdded('Ada', passkey(9))])
      .when({ type: 'addPasskey', passkey: passkey(10) })
      .thenRefused('INVALID');
  });
  test('an account gets an API token that ends after the time of the clock', () => {
    const now = '2026-11-23T09:00:00.000Z';
    const token = (expiresAt: string) => ({ id: 'a', name: 'CI', scopes: ['read' as const], expiresAt });
    const later = token('2026-11-23T09:00:00.001Z');
    given(added)
      .when({ type: 'addApiToken', token: later, now })
      .then([apiTokenAdded('Ada', later)]);
    given(added)
      .when({ type: 'addApiToken', token: token(now), now })
      .thenRefused('INVALID');
  });
  test('an account loses one passkey, or all of them', () => {
    const [phone, laptop] = [
      { id: 'a', name: 'Phone' },
      { id: 'b', name: 'Laptop' },
    ];
    const both = [...added, passkeyAdded('Ada', phone), passkeyAdded('Ada', laptop)];
    given(both)
      .when({ type: 'removePasskey', id: 'b' })
      .then([passkeyRemoved('Ada', laptop)]);
    given(both)
      .when({ type: 'removePasskeys' })
      .then([passkeyRemoved('Ada', phone), passkeyRemoved('Ada', laptop)]);
    given([...both, passkeyRemoved('Ada', phone)])
      .when({ type: 'removePasskey', id: 'a' })
      .thenRefused('NOT_FOUND');
    given(added).when({ type: 'removePasskeys' }).thenRefused('NOT_FOUND');
  });
  test('an account loses its sessions when its password is changed', () =>
    given(added)
      .when({ type: 'changePassword' })
      .then([passwordChanged('Ada'), sessionsEnded('Ada')]));
  test('the sessions of an account can be ended', () =>
    given(added)
      .when({ type: 'endSessions' })
      .then([sessionsEnded('Ada')]));
  test.each<AccountCommand>([
    { type: 'changePassword' },
    { type: 'endSessions' },
    { type: 'changeRole', role: 'owner', otherOwners: 1, invitations: [] },
    { type: 'removeAdministrator', otherOwners: 1, invitations: [] },
    { type: 'enableSecondFactor' },
    { type: 'revokeApiTokens' },
    { type: 'addPasskey', passkey: { id: 'a', name: 'Phone' } },
    { type: 'removePasskeys' },
  ])('an account must exist for $type', (command) => {
    given([]).when(command).thenRefused('NOT_FOUND');
    given([...added, administratorRemoved('Ada')])
      .when(command)
      .thenRefused('NOT_FOUND');
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
    account: {
      username: 'Ada',
      role: 'owner',
      createdAt: '',
      passwordSince: 3,
      sessionsSince: 3,
      tokens: [],
      hasTotp: false,
      passkeys: [],
    },
  });
});

test('an administrator of a log without roles is an owner', () => {
  const view = noAccounts();
  // An event as it was stored before there were roles.
  const stored = '{"type":"AdministratorAdded","v":1,"stream":"account-ada","data":{"username":"Ada"}}';
  take(view, 1, JSON.parse(stored) as AccountEvent);
  take(view, 2, administratorAdded('Bob', 'editor'));
  expect(view.accounts.get('account-ada')).toMatchObject({ account: { username: 'Ada', role: 'owner' } });
  const others = (name: string) => ownerFacts(view, name, '').otherOwners;
  expect([others('ada'), others('bob')]).toEqual([0, 1]);
});

test('the keys of removed passkeys are superseded', () => {
  const view = noAccounts();
  const phone = { id: 'a', name: 'Phone' };
  take(view, 1, administratorAdded('Ada'), passkeyAdded('Ada', phone));
  expect(view.accounts.get('account-ada')).toMatchObject({ account: { passkeys: [phone] } });
  take(view, 2, passkeyRemoved('Ada', phone));
  expect(view.accounts.get('account-ada')).toMatchObject({ account: { passkeys: [] } });
  expect([...view.superseded]).toEqual(['a']);
});

test('the superseded credentials are bounded, and the latest ones are kept', () => {
  const view = noAccounts();
  take(view, 1, administratorAdded('Ada'));
  for (let position = 2; position <= 2_000; position += 1) take(view, position, passwordChanged('Ada'));
  expect(view.superseded.size).toBe(1_000);
  expect([...view.superseded].at(-1)).toBe('command 1999');
});

test('a sign-in of a log without passkeys was by the password', () => {
  const stored = '{"type":"SignedIn","v":1,"stream":"account-ada","data":{}}';
  const commit = { position: 1, at: '', actor: 'a', correlationId: 'c', commandId: 'd' };
  const [event] = accountEventsOf({ ...commit, events: [JSON.parse(stored) as AccountEvent] });
  expect(event).toMatchObject({ v: 2, data: { by: 'password' } });
});

test('a removed account leaves nothing to one that gets its name later', () => {
  const view = noAccounts();
  take(view, 1, administratorAdded('Ada'));
  take(view, 2, secondFactorEnabled('Ada'));
  take(
    view,
    3,
    passwordChanged('Ada'),
    sessionsEnded('Ada'),
    passkeyAdded('Ada', { id: 'a', name: 'Phone' }),
  );
  take(view, 4, administratorRemoved('Ada'));
  for (const map of [view.credentials, view.totps, view.endings]) expect(map.size).toBe(0);
  expect([...view.superseded]).toEqual(['command 1', 'command 3', 'command 2', 'a']);
  take(view, 5, administratorAdded('ADA', 'viewer'));
  expect(view.credentials.get('account-ada')).toBe('command 5');
  expect(view.totps.size).toBe(0);
});

test('an invitation is open until it is accepted, and expired ones are forgotten', () => {
  const view = noAccounts();
  const invited = (id: string, expiresAt: string) => invitationAdded({ id, role: 'editor', expiresAt });
  const open = () => [...view.invitations.keys()];
  const [end, later] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
  take(view, 1, invited('a', later), invited('b', end));
  expect(view.invitations.get('a')).toEqual({
    id: 'a',
    role: 'editor',
    createdAt: '',
    expiresAt: later,
    invitedBy: 'a',
  });
  take(view, 2, invited('c', later));
  expect(open()).toEqual(['a', 'c']);
  take(view, 3, invitationAccepted('a', 'Bob'), administratorAdded('Bob', 'editor'));
  expect(open()).toEqual(['c']);
});

test("an owner's invitations are the open ones that the owner made", () => {
  const view = noAccounts();
  const [end, later] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
  const invite = (position: number, actor: string, id: string, expiresAt: string) =>
    foldAccounts(view, {
      position,
      at: '',
      actor,
      correlationId: 'c',
      commandId: id,
      events: [invitationAdded({ id, role: 'editor', expiresAt })],
    });
  invite(1, 'Ada', 'a', later);
  invite(2, 'Ada', 'b', end);
  invite(3, 'Bob', 'c', later);
  invite(4, 'ada', 'd', later);
  expect(ownerFacts(view, 'Ada', end).invitations.map(({ id }) => id)).toEqual(['a', 'd']);
});

test('an open invitation is known beside one of a commit whose time is ahead of the clock', () => {
  const view = noAccounts();
  const expiresAt = '2026-11-30T00:00:00.000Z';
  const at = '2027-11-23T00:00:00.000Z';
  for (const [index, id] of ['a', 'b'].entries()) {
    const events = [invitationAdded({ id, role: 'editor', expiresAt })];
    const commandId = `command ${index}`;
    foldAccounts(view, { position: index + 1, at, actor: 'a', correlationId: 'c', commandId, events });
  }
  expect([...view.invitations.keys()]).toEqual(['a', 'b']);
});

test('events of a newer version and of other streams are ignored', () => {
  const strange = fc.record({
    type: fc.string(),
    v: fc.nat(),
    stream: fc.oneof(fc.constantFrom('account-ada', 'invitation-1', 'team-1'), fc.string()),
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
