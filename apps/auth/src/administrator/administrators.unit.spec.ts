import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { expect, test, vi } from 'vitest';
import { administratorAdded, type AccountEvent } from '@tools-hub/domain';
import type { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { AccountsView } from '../account/accounts.view.js';
import { accountIdOf } from '../account/record-id.js';
import type { SessionDocuments } from '../session/session-documents.js';
import { memoryAccounts, metaOf } from '../testing/memory-accounts.js';
import type { AccountCleanup } from './account-cleanup.js';
import { Administrators } from './administrators.js';

const SEEN = '2026-03-01T10:00:00.000Z';
const CHANGE = { id: accountIdOf('Grace'), fields: { role: 'editor' } };

/** The accounts of Ada and Grace, who is an owner, too. */
const administratorsWith = async (lastUses: SessionDocuments['lastUses']) => {
  const eventStore = await memoryAccounts();
  await eventStore.execute(metaOf('grace'), {}, () => ({
    events: [administratorAdded('Grace')],
    answer: null,
  }));
  const sessions: Pick<SessionDocuments, 'lastUses'> = { lastUses };
  return new Administrators(
    eventStore as EventStore<AccountsView, AccountEvent>,
    sessions as SessionDocuments,
    {} as AccountCleanup,
  );
};

test('a repeated change of a role gets the first answer, although the account was used since', async () => {
  const uses = [SEEN, '2026-03-02T10:00:00.000Z'];
  const administrators = await administratorsWith(() =>
    Promise.resolve(new Map([['Grace', new Date(uses.shift() ?? 0)]])),
  );
  const first = await administrators.changeRole(metaOf('change'), CHANGE);
  expect(first.answer).toMatchObject({ username: 'Grace', role: 'editor', lastSeenAt: SEEN });
  expect(await administrators.changeRole(metaOf('change'), CHANGE)).toEqual(first);
});

test('a change of a role is made also when the store does not tell the last use of the account', async () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const administrators = await administratorsWith(() => Promise.reject(new Error('away')));
  const { answer } = await administrators.changeRole(metaOf('change'), CHANGE);
  expect(answer).toMatchObject({ role: 'editor', lastSeenAt: null });
  warn.mockRestore();
});
