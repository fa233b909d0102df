import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CloudEvent } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { Contract } from './support/contract.js';
import { importRows } from './support/directory.js';
import type { HttpClient } from './support/http-client.js';
import { PatientClient } from './support/patient-client.js';

const CONSUMER = resolve(import.meta.dirname, '../../../docs/examples/follow-events.mjs');

describe('a program that follows the events', () => {
  const contract = new Contract(PatientClient);
  const directory = mkdtempSync(join(tmpdir(), 'tools-hub-events-'));
  const file = join(directory, 'events.jsonl');
  let owner: HttpClient;

  beforeAll(async () => {
    await contract.start();
    owner = await contract.owner();
  });
  afterAll(async () => {
    await contract.stop();
    rmSync(directory, { recursive: true });
  });

  const consume = (): ChildProcess => {
    const session = owner.cookies.get('session') ?? '';
    return spawn(process.execPath, [CONSUMER, contract.product.url, session, file], { stdio: 'ignore' });
  };
  const killed = async (consumer: ChildProcess): Promise<void> => {
    consumer.kill('SIGKILL');
    await once(consumer, 'exit');
  };
  const received = (): CloudEvent[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as CloudEvent);

  const everyEvent = async (): Promise<CloudEvent[]> => {
    const all: CloudEvent[] = [];
    for (let after = ''; ;) {
      const page: { items: CloudEvent[]; next: string } = await owner.read(
        `/api/admin/events?limit=1000&after=${after}`,
      );
      if (page.items.length === 0) return all;
      all.push(...page.items);
      after = page.next;
    }
  };

  test('a program that follows the events has each one once and in order, though it and the services are killed', async () => {
    const tools = Array.from({ length: 150 }, (_, n) => ({
      name: `Tool ${n}`,
      link: 'https://example.com/',
    }));
    for (const [round, service] of ['gateway', 'catalogue', 'auth', 'settings'].entries()) {
      const consumer = consume();
      await importRows(owner, { tools });
      await owner.patch('/api/settings', { footer_text: `Round ${round}` });
      // Interrupts the consumer at another step of its work in each round.
      await sleep(100 + round * 150);
      await killed(consumer);
      await contract.product.kill(service);
      await eventually(async () => expect((await owner.get('/api/admin/events?limit=1')).status).toBe(200));
    }
    const last = consume();
    const all = await everyEvent();
    expect(all.length).toBeGreaterThan(600);
    await eventually(() => expect(received().length).toBe(all.length));
    await killed(last);
    expect(received()).toEqual(all);
  });
});
