import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import type { AccountEvent } from '@tools-hub/domain';
import type { EventStore } from '@tools-hub/event-sourcing/mongo';
import { SoftwareAuthenticator, type AuthenticatorOptions } from '@tools-hub/testing';
import type { AccountsView } from '../account/accounts.view.js';
import type { DeviceKeys } from '../device/device-keys.js';
import { memoryAccounts, metaOf } from '../testing/memory-accounts.js';
import { Challenges } from './challenges.js';
import type { PasskeyDocument, PasskeyDocuments } from './passkey-documents.js';
import { PasskeyRegistration } from './passkey-registration.js';
import type { UsedChallenges } from './used-challenges.js';

const SITE: AuthenticatorOptions = { origin: 'http://localhost:8080', rpId: 'localhost' };
const PARTY = { id: SITE.rpId, origins: [SITE.origin] };

/** Auth with the administrator Ada, whose store answers the next removals of keys only when they are released. */
const registrationHarness = async () => {
  const keys = new Map<string, PasskeyDocument>();
  const used = new Map<string, string>();
  const { promise: released, resolve: release }: PromiseWithResolvers<void> = Promise.withResolvers();
  const documents: Pick<PasskeyDocuments, 'add' | 'findAll' | 'findByCredential' | 'remove'> = {
    add: (key) => {
      const isNew = [...keys.values()].every(({ credentialId }) => credentialId !== key.credentialId);
      if (isNew) keys.set(key._id, key);
      return Promise.resolve(isNew);
    },
    findAll: () => Promise.resolve([]),
    findByCredential: (id) =>
      Promise.resolve([...keys.values()].find(({ credentialId }) => credentialId === id) ?? null),
    remove: async (...ids) => {
      await released;
      for (const id of ids) keys.delete(id);
    },
  };
  const usedChallenges: Pick<UsedChallenges, 'use' | 'useFor'> = {
    use: (challenge) => usedChallenges.useFor('', challenge, new Date()),
    useFor: (passkey, challenge) => {
      if (!used.has(challenge)) used.set(challenge, passkey);
      return Promise.resolve(used.get(challenge) === passkey);
    },
  };
  const eventStore = await memoryAccounts();
  const secret = randomBytes(32);
  const deviceKeys: Pick<DeviceKeys, 'secretFor'> = { secretFor: () => secret };
  const registration = new PasskeyRegistration(
    eventStore as EventStore<AccountsView, AccountEvent>,
    documents as PasskeyDocuments,
    new Challenges(deviceKeys as DeviceKeys),
    usedChallenges as UsedChallenges,
  );
  return { registration, eventStore, keys, release };
};

let auth: Awaited<ReturnType<typeof registrationHarness>>;

beforeEach(async () => {
  auth = await registrationHarness();
});

/** A request to add the passkey of a new authenticator for a challenge. */
const requestFor = ({ challenge, token, userId }: Awaited<ReturnType<PasskeyRegistration['begin']>>) => {
  const credential = new SoftwareAuthenticator().create(challenge, userId, SITE);
  return { username: 'Ada', fields: { name: 'Phone' }, credential, party: PARTY, token };
};
const begin = () => auth.registration.begin({ username: 'Ada', rpId: SITE.rpId });

test('a refused command never takes the key away that a repeat of it commits', async () => {
  const request = requestFor(await begin());
  const meta = metaOf(randomUUID());
  const { execute } = auth.eventStore;
  auth.eventStore.execute = () => Promise.reject(new DomainError('UNAVAILABLE', 'The store is unavailable'));
  await expect(auth.registration.add(meta, request)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  auth.eventStore.execute = execute;

  const { answer } = await auth.registration.add(meta, request);
  auth.release();
  await new Promise(setImmediate);
  expect([...auth.keys.keys()]).toEqual([answer.id]);
});

test('a command whose challenge another one has used is refused however often it is repeated, and stores no key', async () => {
  const creation = await begin();
  const { answer } = await auth.registration.add(metaOf(randomUUID()), requestFor(creation));
  const [meta, request] = [metaOf(randomUUID()), requestFor(creation)];
  for (let n = 0; n < 3; n += 1) {
    await expect(auth.registration.add(meta, request)).rejects.toMatchObject({
      code: 'INVALID',
      details: [{ field: 'challenge', message: 'was used before: begin again' }],
    });
  }
  expect([...auth.keys.keys()]).toEqual([answer.id]);
});

test('a command that the account refuses stores no key and leaves the challenge open', async () => {
  const spare = await begin();
  for (let n = 0; n < 10; n += 1) {
    await auth.registration.add(metaOf(randomUUID()), requestFor(await begin()));
  }
  const [meta, request] = [metaOf(randomUUID()), requestFor(spare)];
  await expect(auth.registration.add(meta, request)).rejects.toMatchObject({
    message: 'An account has at most 10 passkeys',
  });
  expect(auth.keys.size).toBe(10);

  const [{ id } = { id: '' }] = await auth.registration.list({ username: 'Ada' });
  await auth.registration.remove(metaOf(randomUUID()), { username: 'Ada', id });
  auth.release();
  expect((await auth.registration.add(meta, request)).answer).toMatchObject({ name: 'Phone' });
});
