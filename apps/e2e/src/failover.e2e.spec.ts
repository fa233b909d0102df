import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { Contract } from './support/contract.js';
import type { HttpClient } from './support/http-client.js';

const CALLS = 50;

describe('two replicas of usage-analytics, one of them stopped', () => {
  const contract = new Contract();
  let owner: HttpClient;

  beforeAll(async () => {
    await contract.start({}, ['--usage-replicas', '2']);
    owner = await contract.owner();
  });
  afterAll(() => contract.stop());

  const expectAnswers = async (): Promise<void> => {
    for (let call = 0; call < CALLS; call += 1) {
      expect((await owner.get('/api/analytics/summary')).status).toBe(200);
    }
  };

  test('every analytics call succeeds while one of two replicas is stopped', async () => {
    const [stopped] = await contract.product.entries('usage-analytics');
    await eventually(async () => {
      for (const { port } of await contract.product.entries('usage-analytics')) {
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      }
    });
    process.kill(stopped!.pid, 'SIGSTOP');
    try {
      // The broker still sends requests to the dead replica for some seconds, in which a read may need a second attempt.
      await Promise.all([expectAnswers(), expectAnswers()]);
      await new Promise((done) => setTimeout(done, 5_000));
      await expectAnswers();
    } finally {
      process.kill(stopped!.pid, 'SIGCONT');
    }
    await eventually(async () => {
      expect((await fetch(`http://127.0.0.1:${stopped!.port}/readyz`)).status).toBe(200);
    });
    await expectAnswers();
  });
});
