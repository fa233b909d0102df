import 'reflect-metadata';
import { expect, test } from 'vitest';
import { invitationAdded, invitationRevoked, type AccountEvent } from '@tools-hub/domain';
import type { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { AccountsView } from '../account/accounts.view.js';
import type { AuditLog } from '../audit/audit-log.js';
import type { Credentials } from '../credentials/credentials.js';
import { Passwords } from '../credentials/passwords.js';
import type { KnownDevices } from '../device/known-devices.js';
import type { Sessions } from '../session/sessions.js';
import { memoryAccounts, metaOf } from '../testing/memory-accounts.js';
import { Acceptance } from './acceptance.js';
import type { Invitations } from './invitations.js';

const INVITATION = { id: 'invitation', role: 'editor', expiresAt: '9999-01-01T00:00:00.000Z' } as const;

test('an acceptance that the log refuses is answered also while the store does not remove its hash', async () => {
  const eventStore = await memoryAccounts();
  const commit = (command: string, event: AccountEvent) =>
    eventStore.execute(metaOf(command), {}, () => ({ events: [event], answer: null }));
  await commit('invite', invitationAdded(INVITATION));
  const removed: string[] = [];
  const stored: string[] = [];
  const credentials = {
    // Another owner revokes the invitation meanwhile.
    put: async (commandId: string) => {
      stored.push(commandId);
      await commit('revoke', invitationRevoked(INVITATION));
      return null;
    },
    remove: (commandId: string) => {
      removed.push(commandId);
      return new Promise<void>(() => undefined);
    },
  };
  const invitations: Pick<Invitations, 'idOf'> = { idOf: () => Promise.resolve(INVITATION.id) };
  const acceptance = new Acceptance(
    eventStore as EventStore<AccountsView, AccountEvent>,
    invitations as Invitations,
    credentials as unknown as Credentials,
    new Passwords(),
    {} as Sessions,
    {} as KnownDevices,
    {} as AuditLog,
  );
  const request = {
    token: 'a token',
    username: 'Grace',
    password: 'battery staple',
    client: '',
    network: '',
    agent: '',
  };
  await expect(acceptance.accept(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(removed).toEqual(stored);
});
