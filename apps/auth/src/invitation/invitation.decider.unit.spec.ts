import { expect, test } from 'vitest';
import { invitationAccepted, invitationAdded, invitationRevoked, LIMITS } from '@tools-hub/domain';
import { decideInvitation, type InvitationCommand } from './invitation.decider.js';

const AT = '2026-11-23T09:00:00.000Z';
const LATER = '2026-11-24T09:00:00.000Z';
const open = (id: string) => ({ id, role: 'editor' as const, createdAt: AT, expiresAt: LATER });
const add = (fields: object = {}): InvitationCommand => ({
  type: 'addInvitation',
  id: 'a',
  role: 'viewer',
  expiresAt: null,
  administrators: 1,
  ...fields,
});
const refusal = (code: string) => expect.objectContaining({ code });

test('an invitation ends after seven days unless it names another time', () => {
  expect(decideInvitation([], add(), AT)).toEqual([
    invitationAdded({ id: 'a', role: 'viewer', expiresAt: '2026-11-30T09:00:00.000Z' }),
  ]);
  expect(decideInvitation([], add({ expiresAt: LATER }), AT)).toEqual([
    invitationAdded({ id: 'a', role: 'viewer', expiresAt: LATER }),
  ]);
});

test.each([AT, '2026-11-22T09:00:00.000Z', '2026-12-23T09:00:00.001Z'])(
  'an invitation until %s is refused',
  (expiresAt) => {
    expect(() => decideInvitation([], add({ expiresAt }), AT)).toThrow(refusal('INVALID'));
  },
);

test('the open invitations and the administrators have a limit, which expired invitations do not count for', () => {
  const many = Array.from({ length: LIMITS.openInvitations }, (_, n) => open(String(n)));
  expect(() => decideInvitation(many, add(), AT)).toThrow(refusal('INVALID'));
  expect(decideInvitation(many, add(), LATER)).toHaveLength(1);
  const administrators = LIMITS.administrators - 1;
  expect(decideInvitation([], add({ administrators }), AT)).toHaveLength(1);
  expect(() => decideInvitation([open('1')], add({ administrators }), AT)).toThrow(refusal('INVALID'));
});

test('an open invitation is revoked or accepted, and no other', () => {
  const accept = { type: 'acceptInvitation', id: 'a', username: 'Bob' } as const;
  expect(decideInvitation([open('a')], { type: 'revokeInvitation', id: 'a' }, AT)).toEqual([
    invitationRevoked({ id: 'a', role: 'editor' }),
  ]);
  expect(decideInvitation([open('a')], accept, AT)).toEqual([invitationAccepted('a', 'Bob')]);
  expect(() => decideInvitation([open('a')], accept, LATER)).toThrow(refusal('NOT_FOUND'));
  expect(() => decideInvitation([open('b')], accept, AT)).toThrow(refusal('NOT_FOUND'));
  expect(() => decideInvitation([], { type: 'revokeInvitation', id: 'a' }, AT)).toThrow(refusal('NOT_FOUND'));
});
