import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { AccountEvent } from '@tools-hub/domain';
import type { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { AccountsView } from '../account/accounts.view.js';
import type { SessionDocuments } from '../session/session-documents.js';
import type { Sessions } from '../session/sessions.js';
import { memoryAccounts, metaOf } from '../testing/memory-accounts.js';
import type { TotpDocuments } from './totp-documents.js';
import { TotpSetup } from './totp-setup.js';
import { newTotpSecret, stepAt, totpAt } from './totp.js';

let stored: Set<string>;
let documents: Pick<TotpDocuments, 'proposed' | 'put' | 'remove' | 'forgetProposed'>;
let confirm: () => ReturnType<TotpSetup['confirm']>;

/** Auth with the administrator Ada, who was shown a secret. */
beforeEach(async () => {
  const secret = newTotpSecret();
  stored = new Set(['pending']);
  documents = {
    proposed: () => Promise.resolve(stored.has('pending') ? secret : null),
    put: ({ _id }) => {
      const isNew = !stored.has(_id);
      stored.add(_id);
      return Promise.resolve(isNew);
    },
    remove: (...ids) => {
      for (const id of ids) stored.delete(id);
      return Promise.resolve();
    },
    forgetProposed: () => documents.remove('pending'),
  };
  const setup = new TotpSetup(
    (await memoryAccounts()) as EventStore<AccountsView, AccountEvent>,
    documents as TotpDocuments,
    { read: () => Promise.resolve({ username: 'Grace' }) } as unknown as Sessions,
    {} as SessionDocuments,
  );
  const code = totpAt(secret, stepAt(Date.now()));
  confirm = () => setup.confirm(metaOf('confirm'), { username: 'Ada', code });
});

test('two confirmations at once with one key are answered alike, and one of them tells the recovery codes', async () => {
  // The second one is decided first: the store answers the first one late.
  const { put } = documents;
  documents.put = async (document) => {
    documents.put = put;
    const isNew = await put(document);
    await sleep(100);
    return isNew;
  };
  const [first, second] = await Promise.all([confirm(), confirm()]);
  expect(first.answer.recoveryCodes).toHaveLength(10);
  expect(second).toEqual({ position: first.position, answer: { recoveryCodes: null } });
});

test('a confirmation whose first attempt never ended is refused', async () => {
  stored.add('confirm');
  await expect(confirm()).rejects.toMatchObject({ code: 'INVALID' });
});
