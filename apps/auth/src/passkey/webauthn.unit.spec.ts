import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PasskeyAssertion } from '@tools-hub/contracts';
import { SoftwareAuthenticator, type AuthenticatorOptions } from '@tools-hub/testing';
import { requireAssertion, verifyAssertion, verifyNewCredential } from './webauthn.js';

const SITE: AuthenticatorOptions = { origin: 'https://tools.example.com', rpId: 'tools.example.com' };
const expected = () => ({
  challenge: randomBytes(32).toString('base64url'),
  party: { id: SITE.rpId, origins: [SITE.origin] },
});

const registered = async () => {
  const authenticator = new SoftwareAuthenticator();
  const wanted = expected();
  const { publicKey, counter } = await verifyNewCredential(
    authenticator.create(wanted.challenge, 'dXNlcg', SITE),
    wanted,
  );
  return { authenticator, passkey: { publicKey, counter } };
};

test('the key of a new passkey verifies its sign-ins', async () => {
  const { authenticator, passkey } = await registered();
  const wanted = expected();
  const assertion = authenticator.get(wanted.challenge, SITE);
  expect(() => requireAssertion(assertion)).not.toThrow();
  expect(await verifyAssertion(assertion, passkey, wanted)).toBe(2);
});

test.each<[string, Partial<AuthenticatorOptions>]>([
  ['of another origin', { origin: 'https://evil.example.com' }],
  ['for another host', { rpId: 'example.com' }],
  ['without a verified user', { isVerified: false }],
])('an answer %s makes no passkey and opens no session', async (_name, deviation) => {
  const { authenticator, passkey } = await registered();
  const wanted = expected();
  const options = { ...SITE, ...deviation };
  const created = new SoftwareAuthenticator().create(wanted.challenge, 'dXNlcg', options);
  await expect(verifyNewCredential(created, wanted)).rejects.toMatchObject({ code: 'INVALID' });
  expect(await verifyAssertion(authenticator.get(wanted.challenge, options), passkey, wanted)).toBeNull();
});

test('an answer to another challenge makes no passkey and opens no session', async () => {
  const { authenticator, passkey } = await registered();
  const other = randomBytes(32).toString('base64url');
  const created = new SoftwareAuthenticator().create(other, 'dXNlcg', SITE);
  await expect(verifyNewCredential(created, expected())).rejects.toMatchObject({ code: 'INVALID' });
  expect(await verifyAssertion(authenticator.get(other, SITE), passkey, expected())).toBeNull();
});

test.each(['packed', 'tpm', 'android-key', 'android-safetynet', 'fido-u2f', 'apple', 'another'])(
  'a new passkey is taken without a look at its attestation of the format %s',
  async (attestation) => {
    const wanted = expected();
    const authenticator = new SoftwareAuthenticator();
    const created = authenticator.create(wanted.challenge, 'dXNlcg', { ...SITE, attestation });
    const passkey = await verifyNewCredential(created, wanted);
    const next = expected();
    expect(await verifyAssertion(authenticator.get(next.challenge, SITE), passkey, next)).toBe(2);
  },
);

test('a counter that does not go up opens no session, unless the authenticator does not count', async () => {
  const { authenticator, passkey } = await registered();
  const wanted = expected();
  for (const counter of [0, passkey.counter]) {
    const assertion = authenticator.get(wanted.challenge, { ...SITE, counter });
    expect(await verifyAssertion(assertion, passkey, wanted)).toBeNull();
  }
  const assertion = authenticator.get(wanted.challenge, { ...SITE, counter: 0 });
  expect(await verifyAssertion(assertion, { ...passkey, counter: 0 }, wanted)).toBe(0);
});

test('the signature of another authenticator opens no session', async () => {
  const { authenticator, passkey } = await registered();
  const wanted = expected();
  const { signature } = new SoftwareAuthenticator().get(wanted.challenge, SITE);
  const assertion = { ...authenticator.get(wanted.challenge, SITE), signature };
  expect(await verifyAssertion(assertion, passkey, wanted)).toBeNull();
});

test.each<[string, unknown]>([
  ['credentialId', undefined],
  ['credentialId', 'not base64url!'],
  ['clientDataJSON', ''],
  ['clientDataJSON', 'A'.repeat(4_097)],
  ['authenticatorData', 7],
  ['signature', { $gt: '' }],
  ['signature', ['AAAA']],
  ['userHandle', null],
])('a sign-in whose %s is %j is refused by its name', (field, value) => {
  const assertion = { ...new SoftwareAuthenticator().get('AAAA', SITE), [field]: value };
  expect(() => requireAssertion(assertion as PasskeyAssertion)).toThrow(
    expect.objectContaining({ code: 'INVALID', details: [expect.objectContaining({ field })] }),
  );
});

test('parts that are base64url of nothing sensible make no passkey and open no session', async () => {
  const { authenticator, passkey } = await registered();
  const wanted = expected();
  const right = new SoftwareAuthenticator().create(wanted.challenge, 'dXNlcg', SITE);
  for (const junk of [
    'AAAA',
    Buffer.from('null').toString('base64url'),
    randomBytes(600).toString('base64url'),
  ]) {
    for (const field of ['credentialId', 'clientDataJSON', 'attestationObject']) {
      const answer = verifyNewCredential({ ...right, [field]: junk }, wanted);
      await expect(answer).rejects.toMatchObject({ code: 'INVALID' });
    }
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature']) {
      const assertion = { ...authenticator.get(wanted.challenge, SITE), [field]: junk };
      expect(await verifyAssertion(assertion, passkey, wanted)).toBeNull();
    }
  }
});
