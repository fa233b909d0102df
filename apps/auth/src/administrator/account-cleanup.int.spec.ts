import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, eventually, sendCommand } from '@tools-hub/testing';
import { ADA, AuthHarness } from '../testing/auth-harness.js';
import { stepAt, totpAt } from '../totp/totp.js';

const COLLECTIONS = ['credentials', 'totp_secrets', 'passkeys', 'api_tokens'] as const;

interface StoredSecret {
  readonly _id: string;
  readonly createdAt?: Date;
}

let auth: AuthHarness;

beforeEach(async () => {
  auth = await AuthHarness.start({ replicas: 1 });
});
afterEach(() => auth.close());

const secretsIn = (name: string) => auth.database.collection<StoredSecret>(name);
const idsIn = async (name: string) => (await secretsIn(name).find().toArray()).map(({ _id }) => _id).sort();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

const addToken = () => {
  const fields = { name: 'CI', scopes: ['read'], expiresAt: null };
  return sendCommand(auth.bus, 'auth.token.add', { username: 'Ada', fields });
};
const enableTotp = async () => {
  const { secret } = await ask(auth.bus, 'auth.totp.begin', { username: 'Ada' });
  const code = totpAt(secret, stepAt(Date.now()));
  const body = { username: 'Ada', code };
  const { answer } = await sendCommand(auth.bus, 'auth.totp.confirm', body);
  return answer.recoveryCodes ?? [];
};

/** Stores a copy of a collection's secret that no commit names. */
const orphan = async (name: string, createdAt: Date | null): Promise<string> => {
  const secret = await secretsIn(name).findOne({}, { projection: { createdAt: 0 } });
  const [_id, credentialId, tokenId] = [randomUUID(), randomUUID(), randomUUID()];
  const own = { ...(name === 'passkeys' && { credentialId }), ...(name === 'api_tokens' && { tokenId }) };
  await secretsIn(name).insertOne({ ...secret, ...own, _id, ...(createdAt !== null && { createdAt }) });
  return _id;
};

test('a start removes the secrets that no commit has named for 30 days, and no others', async () => {
  await addToken();
  await auth.newPasskey();
  const [recoveryCode = ''] = await enableTotp();
  const kept = new Map<string, string[]>();
  for (const name of COLLECTIONS) {
    // The secret that the second factor was confirmed with is removed a moment later.
    await eventually(async () => expect(await idsIn(name)).toHaveLength(1));
    const live = await idsIn(name);
    const young = [await orphan(name, daysAgo(29)), await orphan(name, new Date())];
    // An older auth service has stored it, so its age is unknown.
    const undated = await orphan(name, null);
    await secretsIn(name).updateMany({ _id: { $in: live } }, { $set: { createdAt: daysAgo(400) } });
    await orphan(name, daysAgo(31));
    kept.set(name, [...live, ...young, undated].sort());
  }
  await auth.startReplica();
  for (const [name, ids] of kept) expect(await idsIn(name)).toEqual(ids);
  const session = { ...ADA, client: null, code: recoveryCode };
  expect(await ask(auth.bus, 'auth.session.open', session)).toMatchObject({ username: 'Ada' });
});
