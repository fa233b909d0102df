import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { BROWSER, OWNER } from './support/contract.js';
import type { HttpClient } from './support/http-client.js';
import { PatientClient } from './support/patient-client.js';
import { isAlive } from './support/process.js';
import { Product } from './support/product.js';

const SERVICES = ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links'];

describe('all services in one process', () => {
  let product: Product;
  let owner: HttpClient;
  const start = () =>
    product.start({
      arguments: ['--empty', '--single'],
      environment: { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password },
    });
  const pids = async (): Promise<ReadonlySet<number>> => {
    const entries = await Promise.all(SERVICES.map((name) => product.entries(name)));
    return new Set(entries.flat().map(({ pid }) => pid));
  };
  const tools = async (): Promise<readonly Tool[]> => (await owner.read<Page<Tool>>('/api/tools')).items;

  beforeAll(async () => {
    product = await Product.create();
    await start();
    owner = new PatientClient(product.url, { 'user-agent': BROWSER });
  });
  afterAll(async () => {
    owner.close();
    await product.dispose();
  });

  test('the services of one process are listed with one id, and each has a port of its own with its health', async () => {
    expect((await pids()).size).toBe(1);
    const ports = (await Promise.all(SERVICES.map((name) => product.entries(name))))
      .flat()
      .map(({ port }) => port);
    expect(new Set(ports).size).toBe(SERVICES.length);
    for (const port of ports) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });

  test('the services of one process sign in, edit and count, and a start after SIGTERM finds all of it', async () => {
    expect((await owner.post('/api/session', OWNER)).status).toBe(201);
    const added = await owner.post('/api/tools', { name: 'Jira', link: 'https://jira.example' });
    expect(added.status).toBe(201);
    const { id } = added.json<Tool>();
    expect((await owner.post(`/api/tools/${id}/usage`, { clickId: crypto.randomUUID() })).status).toBe(202);
    const isCounted = async (): Promise<void> =>
      expect(await tools()).toMatchObject([{ id, name: 'Jira', usageCount: 1 }]);
    await eventually(isCounted);

    const [pid = 0] = await pids();
    expect(await product.stop('SIGTERM')).toBe(0);
    expect(isAlive(pid)).toBe(false);
    await start();
    await eventually(isCounted);
    expect((await owner.get('/api/session')).status).toBe(200);
  });

  test('the services of one process run again after its SIGKILL', async () => {
    const [pid = 0] = await pids();
    process.kill(pid, 'SIGKILL');
    await eventually(async () => {
      expect((await pids()).has(pid)).toBe(false);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    });
    expect(await tools()).toHaveLength(1);
  });
});
