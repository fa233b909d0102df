import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { Contract, freshWord } from './support/contract.js';
import { addTool } from './support/directory.js';
import type { HttpClient } from './support/http-client.js';
import { PatientClient } from './support/patient-client.js';

const KEY = 'key-of-these-tests';
const SITE = 'https://tools.example';

describe('the submissions to search engines', () => {
  const contract = new Contract(PatientClient);
  /** The addresses of each submission that arrived. */
  const received: string[][] = [];
  let engine: Server;
  let owner: HttpClient;
  /** Called when a submission has arrived, before it is answered. */
  let onReceived: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(async () => {
    engine = createServer((request, response) => {
      void text(request).then(async (body) => {
        received.push((JSON.parse(body) as { urlList: string[] }).urlList);
        await onReceived();
        response.writeHead(200).end();
      });
    }).listen(0, '127.0.0.1');
    await once(engine, 'listening');
    const address = engine.address();
    const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    await contract.start({
      ...{ PUBLIC_URL: SITE, INDEXNOW_KEY: KEY, INDEXNOW_URL: `http://${host}/`, LINKS_ALLOWED_HOSTS: host },
      LINK_CHECK_DAYS: '0',
    });
    owner = await contract.owner();
    // Pages that exist when the service looks for the first time are not submitted.
    await eventually(async () => {
      await addTool(owner);
      await sleep(2_000);
      expect(received).not.toEqual([]);
    });
  });
  afterAll(async () => {
    await contract.stop();
    engine.close();
    engine.closeAllConnections();
  });

  const timesOf = (word: string): number =>
    received.flat().filter((url) => url === `${SITE}/t/${word}`).length;
  const untilSubmitted = (word: string): Promise<void> =>
    eventually(() => expect(timesOf(word)).toBeGreaterThan(0));

  test('submissions to search engines are signed with a key that the site serves', async () => {
    const answer = await contract.visitor().get(`/${KEY}.txt`);
    expect([answer.status, answer.text, answer.header('content-type')]).toEqual([
      200,
      KEY,
      'text/plain; charset=utf-8',
    ]);
  });

  test('submissions to search engines are repeated once when the service was killed before the answer, and miss no page', async () => {
    const [word, addedWhileDead, next] = [freshWord(), freshWord(), freshWord()];
    onReceived = async () => {
      onReceived = () => Promise.resolve();
      await contract.product.kill('links');
      await addTool(owner, { name: addedWhileDead });
    };
    await addTool(owner, { name: word });
    await eventually(() => expect(timesOf(word)).toBe(2));
    await untilSubmitted(addedWhileDead);
    // The next submission begins after the service has recorded the repeated one.
    await addTool(owner, { name: next });
    await untilSubmitted(next);
    expect([word, addedWhileDead, next].map(timesOf)).toEqual([2, 1, 1]);
  });
});
