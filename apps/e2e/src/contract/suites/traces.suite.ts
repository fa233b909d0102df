import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { NETWORK_V6, NETWORKS, OWNER, type Contract } from '../../support/contract.js';
import { addTool } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';

/** Logs and stored data, and the personal data they must not have. Runs last, after all other tests have left traces. */
export const traces = (contract: Contract): void => {
  describe('logs and stored data', () => {
    let owner: HttpClient;
    const secrets: string[] = [];

    /** The file of a service's log; with TOPOLOGY=single, that of the process of all services. */
    const logFileOf = (name: string): string =>
      `${process.env['TOPOLOGY'] === 'single' ? 'single' : name}.log`;
    const logOf = (name: string): Promise<string> =>
      readFile(join(contract.product.dataDir, 'logs', logFileOf(name)), 'utf8');

    beforeAll(async () => {
      owner = await contract.signedIn();
      const tool = await addTool(owner);
      for (const client of [contract.visitor(), contract.visitorOverIpv6()]) {
        await client.post(`/api/tools/${tool.id}/usage`);
        await client.post('/api/session', { ...OWNER, password: 'wrong but long enough' });
        await client.get('/api/tools/7');
        await client.send('PUT', '/api/tools');
      }
      const token = owner.cookies.get('session') ?? '';
      expect(token).not.toBe('');
      secrets.push(OWNER.password, 'wrong but long enough', token, decodeURIComponent(token));
    });

    test('an answer names no trace where no collector is configured', async () => {
      const answer = await contract.visitor().get('/api/tools?page=1', {
        headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
      });
      expect(answer.status).toBe(200);
      expect(answer.header('server-timing')).toBeNull();
    });

    test('no database contains an IP address', async () => {
      const found: string[] = [];
      let documents = 0;
      for await (const { where, text } of contract.store.documents()) {
        documents += 1;
        for (const network of [...NETWORKS, NETWORK_V6])
          if (text.includes(`${network}${network === NETWORK_V6 ? ':' : '.'}`))
            found.push(`${where}: ${text.slice(0, 300)}`);
        if (secrets.some((secret) => text.includes(secret))) found.push(`a secret in ${where}`);
      }
      expect(documents).toBeGreaterThan(100);
      expect(found).toEqual([]);
    });

    test('no file contains an IP address', async () => {
      const found: string[] = [];
      for (const entry of await readdir(contract.product.dataDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = await readFile(file).catch(() => Buffer.alloc(0));
        for (const network of NETWORKS)
          if (bytes.includes(`${network}.`)) found.push(`${network} in ${file}`);
        if (bytes.includes(`${NETWORK_V6}:`)) found.push(`${NETWORK_V6} in ${file}`);
      }
      expect(found).toEqual([]);
    });

    test('no log contains a password, a token or the hash of a token', async () => {
      const token = secrets.at(-1)!;
      const hashes = (['hex', 'base64', 'base64url'] as const).map((encoding) =>
        createHash('sha256').update(token).digest(encoding),
      );
      const logs = await readdir(join(contract.product.dataDir, 'logs'));
      for (const service of ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links'])
        expect(logs).toContain(logFileOf(service));
      for (const log of [...logs.map((name) => join('logs', name)), 'launcher.log']) {
        const text = await readFile(join(contract.product.dataDir, log), 'utf8');
        const found = [...secrets, ...hashes, '$argon2'].filter((secret) => text.includes(secret));
        expect([log, found]).toEqual([log, []]);
      }
    });

    test.each<
      [string, string, (owner: HttpClient, headers: Record<string, string>) => Promise<{ status: number }>]
    >([
      [
        'catalogue',
        'catalogue',
        (client, headers) =>
          client.post('/api/tools', { name: 'Traced', link: 'https://example.com/' }, { headers }),
      ],
      [
        'settings',
        'settings',
        (client, headers) =>
          client.patch('/api/settings', { footer_text: headers['x-correlation-id'] }, { headers }),
      ],
      ['auth', 'auth', (client, headers) => client.delete('/api/sessions', { headers })],
    ])(
      'the correlation id of a write is in the log and the store of %s',
      async (service, database, write) => {
        const correlationId = `trace-${randomUUID()}`;
        const client = await contract.signedIn();
        const answer = await write(client, { 'x-correlation-id': correlationId });
        expect(answer.status).toBeLessThan(300);
        expect(answer).toMatchObject({ headers: { 'x-correlation-id': correlationId } });
        await eventually(async () => {
          for (const name of ['gateway', service]) {
            const lines = (await logOf(name)).split('\n').filter((line) => line.includes(correlationId));
            expect([name, lines.length > 0]).toEqual([name, true]);
            for (const line of lines) expect(JSON.parse(line)).toMatchObject({ correlationId });
          }
        });
        const commits = contract.store.database(database).collection('log');
        expect(await commits.countDocuments({ correlationId })).toBe(1);
      },
    );

    test('a refusal carries its correlation id, which is in the log', async () => {
      const correlationId = `trace-${randomUUID()}`;
      const answer = await contract
        .visitor()
        .get('/api/tools/7', { headers: { 'x-correlation-id': correlationId } });
      expect(answer.json()).toMatchObject({ correlationId });
      await eventually(async () => expect(await logOf('gateway')).toContain(correlationId));
    });

    test('no log contains an unexpected error', async () => {
      for (const name of ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links']) {
        const errors = (await logOf(name))
          .split('\n')
          .filter((line) => line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= 50);
        expect([name, errors]).toEqual([name, []]);
      }
    });
  });
};
