import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import type { HttpClient } from '../../support/http-client.js';
import { WORKSPACE } from '../../support/product.js';

const OTHER = { username: 'second.owner', password: 'Second-horse 7 battery' } as const;

/** Two administrators of one site. The second is added on the command line. */
export const administrators = (contract: Contract): void => {
  describe('a second administrator', () => {
    let owner: HttpClient;
    let other: HttpClient;

    /** `npm run admin -- …` with a password on standard input. */
    const admin = (password: string, ...words: readonly string[]) =>
      spawnSync(process.execPath, ['apps/cli/dist/main.js', 'admin', ...words], {
        cwd: WORKSPACE,
        env: { ...process.env, MONGODB_URI: '', NATS_URL: '', DATA_DIR: contract.product.dataDir },
        input: `${password}\n`,
        encoding: 'utf8',
        timeout: 300_000,
      });
    const signedIn = async (credentials: object): Promise<HttpClient> => {
      const client = contract.visitor();
      expect((await client.post('/api/session', credentials)).status).toBe(201);
      return client;
    };

    beforeAll(async () => {
      const { status, stderr, stdout } = admin(OTHER.password, 'add', OTHER.username);
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
      owner = await contract.signedIn();
      other = await signedIn(OTHER);
    });

    test('an idempotency key belongs to one administrator: another one can use the same key', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { name: freshWord(), link: 'https://example.com/' };
      const [mine, theirs] = [
        await owner.post('/api/tools', body, { headers }),
        await other.post('/api/tools', body, { headers }),
      ];
      expect([mine.status, theirs.status]).toEqual([201, 201]);
      expect(theirs.json<Tool>().id).not.toBe(mine.json<Tool>().id);
    });

    test('an administrator stays signed in when another one signs out everywhere', async () => {
      expect((await owner.delete('/api/sessions')).status).toBe(204);
      expect((await other.get('/api/session')).status).toBe(200);
      owner = await contract.signedIn();
    });

    test('a password set on the command line ends the sessions of the administrator and replaces the old one', async () => {
      const password = 'Third-horse 7 battery';
      expect(admin(password, 'set-password', OTHER.username).status).toBe(0);
      // The gateway gets an event about it.
      await eventually(async () => expect((await other.get('/api/session')).status).toBe(401));
      expect((await owner.get('/api/session')).status).toBe(200);
      expect((await contract.visitor().post('/api/session', OTHER)).status).toBe(401);
      await signedIn({ ...OTHER, password });
    });

    test('an administrator cannot be added twice', () => {
      const { status, stdout, stderr } = admin(OTHER.password, 'add', OTHER.username.toUpperCase());
      expect(status).toBe(1);
      expect(stdout + stderr).not.toContain(OTHER.password);
    });
  });
};
