import { beforeAll, describe, expect, test } from 'vitest';
import type { PendingTotp, RecoveryCodes } from '@tools-hub/contracts';
import { administratorsOf, codeOf, member, PASSWORD, type Member } from '../../support/accounts.js';
import type { Contract } from '../../support/contract.js';
import type { HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';

const REQUIRED = { status: 401, code: 'SECOND_FACTOR_REQUIRED' };
const WRONG = { status: 401, code: 'INVALID_CREDENTIALS' };

/** A sign-in by password and a code of an authenticator app. */
export const twoFactor = (contract: Contract): void => {
  describe('two-factor sign-in', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.signedIn();
    });

    const begin = async ({ client }: Member): Promise<PendingTotp> => {
      const answer = await client.post('/api/session/totp', {});
      expect(answer.status).toBe(201);
      return answer.json();
    };
    const enabled = async () => {
      const account = await member(contract, owner, 'viewer');
      const { secret } = await begin(account);
      const answer = await account.client.post('/api/session/totp/confirm', { code: codeOf(secret) });
      expect(answer.status).toBe(200);
      return { account, secret, codes: answer.json<RecoveryCodes>().recoveryCodes ?? [] };
    };
    const signIn = ({ username }: Member, code?: unknown, password: string = PASSWORD) =>
      contract.visitor().post('/api/session', { username, password, ...(code !== undefined && { code }) });

    test('a sign-in takes a code after it was confirmed, and takes each code once', async () => {
      const { account, secret, codes } = await enabled();
      expect(codes).toHaveLength(10);
      expect(
        (await administratorsOf(owner)).find(({ username }) => username === account.username),
      ).toMatchObject({ hasTotp: true });
      expect(refusalFlaws(await signIn(account), REQUIRED)).toEqual([]);
      expect(refusalFlaws(await signIn(account, undefined, 'wrong horse'), WRONG)).toEqual([]);
      const code = codeOf(secret, 1);
      expect((await signIn(account, code)).status).toBe(201);
      expect(refusalFlaws(await signIn(account, code), { ...WRONG, field: 'code' })).toEqual([]);
      expect((await signIn(account, codes[0])).status).toBe(201);
      expect(refusalFlaws(await signIn(account, codes[0]), WRONG)).toEqual([]);
    });

    test('the password and a code prove the sign-in again, the password alone does not', async () => {
      const { account, secret } = await enabled();
      const { client, username } = account;
      const again = (code?: string) =>
        client.post('/api/session', { username, password: PASSWORD, ...(code !== undefined && { code }) });
      expect(refusalFlaws(await again(), REQUIRED)).toEqual([]);
      expect((await client.get('/api/session')).status).toBe(200);
      expect((await again(codeOf(secret, 1))).status).toBe(201);
      expect((await client.delete('/api/session/totp')).status).toBe(204);
      expect((await signIn(account)).status).toBe(201);
      const gone = { status: 404, code: 'PGRST116' };
      expect(refusalFlaws(await client.delete('/api/session/totp'), gone)).toEqual([]);
    });

    test.each<unknown>([
      '',
      '12345',
      '1234567',
      'abcdef',
      '００００００',
      123456,
      null,
      { $gt: '' },
      ['123456'],
    ])('the code %j confirms nothing', async (code) => {
      const account = await member(contract, owner, 'viewer');
      await begin(account);
      const answer = await account.client.post('/api/session/totp/confirm', { code });
      expect(refusalFlaws(answer, { status: 400, code: 'INVALID', field: 'code' })).toEqual([]);
      expect((await signIn(account)).status).toBe(201);
    });

    test('a code without a proposed secret, and an unknown field, are refused', async () => {
      const account = await member(contract, owner, 'viewer');
      const { client } = account;
      const confirmed = await client.post('/api/session/totp/confirm', { code: '000000' });
      expect(refusalFlaws(confirmed, { status: 400, code: 'INVALID', field: 'code' })).toEqual([]);
      const begun = await client.post('/api/session/totp', { secret: 'A'.repeat(32) });
      expect(refusalFlaws(begun, { status: 400, code: 'INVALID', field: 'secret' })).toEqual([]);
    });

    test.each<unknown>([7, { $gt: '' }, ['123456'], 'x'.repeat(200)])(
      'a sign-in with the code %j is refused',
      async (code) => {
        const { account } = await enabled();
        const answer = await signIn(account, code);
        expect(refusalFlaws(answer, { status: 400, code: 'INVALID', field: 'code' })).toEqual([]);
      },
    );
  });
};
