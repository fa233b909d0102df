import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningService } from '@tools-hub/platform';
import { eventually } from '@tools-hub/testing';
import { Clock } from '../checks/clock.js';
import { LinksHarness, WebServer } from '../testing/links-harness.js';
import { ToolsReadModel } from '../tools/tools-read-model.js';
import { BackgroundSubmissions } from './background-submissions.js';
import { IndexNow } from './index-now.js';

const KEY = 'a-key-of-the-site';
const SITE = 'https://tools.example/hub';
const MINUTE = 60_000;
const RUNNING = new AbortController().signal;

interface Submission {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

describe('IndexNow', () => {
  const links = new LinksHarness();
  const replicas: RunningService[] = [];
  const received: Submission[] = [];
  let engine: WebServer;
  let status = 200;
  /** Called with each submission before it is answered. */
  let onReceived: () => unknown = () => undefined;
  let now = Date.parse('2026-11-02T12:00:00Z');

  const start = async (more: NodeJS.ProcessEnv = {}): Promise<RunningService> => {
    const replica = await links.start({
      LINK_CHECK_DAYS: '0',
      LINKS_ALLOWED_HOSTS: engine.host,
      INDEXNOW_URL: engine.at('/indexnow'),
      INDEXNOW_KEY: KEY,
      PUBLIC_URL: `${SITE}/`,
      ...more,
    });
    // The test holds the clock, and decides when pages are compared.
    await replica.app.get(BackgroundSubmissions).onModuleDestroy();
    replica.app.get(Clock).now = () => now;
    return replica;
  };
  const submit = async (replica = replicas[0]!): Promise<number | null> => {
    // A thousand commits take longer than it waits on a busy machine.
    await eventually(() => replica.app.get(ToolsReadModel).refresh());
    return replica.app.get(IndexNow).submitDue(RUNNING);
  };
  const pass = (ms: number): void => void (now += ms);
  /** Submits until nothing is due. */
  const submitAll = async (replica = replicas[0]!): Promise<void> => {
    for (let wait = await submit(replica); wait !== null; wait = await submit(replica)) pass(wait);
    pass(MINUTE);
  };
  const pathsOf = (submission: Submission | undefined): readonly string[] | undefined =>
    submission?.urlList.map((url) => url.replace(SITE, ''));
  const addTool = (name: string): string => {
    const id = randomUUID();
    links.addTool(id, 'https://elsewhere.example/', name);
    return id;
  };

  beforeAll(async () => {
    engine = await WebServer.start((request: IncomingMessage, response) => {
      void text(request).then(async (body) => {
        received.push(JSON.parse(body) as Submission);
        await onReceived();
        response.writeHead(status).end();
      });
    });
    await links.open();
    replicas.push(await start(), await start());
    addTool('From before');
    await submitAll();
  });
  beforeEach(() => {
    status = 200;
    onReceived = () => undefined;
    received.length = 0;
  });
  afterEach(async () => {
    status = 200;
    onReceived = () => undefined;
    pass(24 * 60 * MINUTE);
    links.removeAllTools();
    await submitAll();
  });
  afterAll(async () => {
    await links.close();
    engine.stop();
  });

  test('IndexNow submits no page from before it was switched on', async () => {
    const quiet = await start({ PUBLIC_URL: 'https://another.example' });
    expect(await submit(quiet)).toBeNull();
    expect(received).toEqual([]);
  });

  test('IndexNow submits new pages as one batch with the key and where it is found', async () => {
    addTool('One');
    addTool('Ünï');
    await submitAll();
    expect(received).toEqual([
      {
        host: 'tools.example',
        key: KEY,
        keyLocation: `${SITE}/${KEY}.txt`,
        urlList: [`${SITE}/t/one`, `${SITE}/t/uni`],
      },
    ]);
  });

  test('IndexNow submits each state of a page once, and a page that is gone once', async () => {
    const id = addTool('Changing');
    await submitAll();
    await submitAll();
    links.changeLink(id, 'https://other.example/');
    links.changeLink(id, 'https://third.example/');
    await submitAll();
    links.removeAllTools();
    await submitAll();
    await submitAll();
    expect(received.map(pathsOf)).toEqual([['/t/changing'], ['/t/changing'], ['/t/changing']]);
  });

  test('IndexNow submits a page that changed and changed back not at all', async () => {
    const id = addTool('Twice');
    await submitAll();
    received.length = 0;
    links.changeLink(id, 'https://other.example/');
    links.changeLink(id, 'https://elsewhere.example/');
    await submitAll();
    expect(received).toEqual([]);
  });

  test('IndexNow divides many pages into batches', async () => {
    for (let at = 0; at < 1_001; at += 1) addTool(`Many ${at}`);
    await submitAll();
    expect(received.map(({ urlList }) => urlList.length)).toEqual([1_000, 1]);
    expect(new Set(received.flatMap(({ urlList }) => urlList)).size).toBe(1_001);
  });

  test('IndexNow submits no page again after a start, and the pages that were added before it', async () => {
    addTool('Submitted');
    await submitAll();
    addTool('Missed');
    await submitAll(await start());
    expect(received.map(pathsOf)).toEqual([['/t/submitted'], ['/t/missed']]);
  });

  test('a submission is sent by one of two replicas that look at the same time', async () => {
    addTool('Shared');
    for (const { app } of replicas) await app.get(ToolsReadModel).refresh();
    await Promise.all(replicas.map((replica) => submit(replica)));
    for (const replica of replicas) await submitAll(replica);
    expect(received.map(pathsOf)).toEqual([['/t/shared']]);
  });

  test('a submission is tried again by any replica while the engine refuses, with growing delay, and then once', async () => {
    addTool('Refused');
    status = 503;
    const waits = [];
    for (let at = 0; at < 11; at += 1) {
      const wait = await submit(replicas[at % 2]);
      waits.push((wait ?? 0) / MINUTE);
      // Nothing is sent before that.
      pass(1_500);
      expect(await submit(replicas[at % 2])).toBe((wait ?? 0) - 1_500);
      pass(wait ?? 0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(received).toHaveLength(11);
    status = 202;
    await submitAll();
    await submitAll(replicas[1]);
    expect(received).toHaveLength(12);
    status = 503;
    addTool('Later');
    expect(await submit()).toBe(MINUTE);
  });

  test.each<[string, () => void]>([
    ['does not answer', () => (onReceived = () => new Promise(() => undefined))],
    ['cuts the connection', () => (onReceived = () => engine.cut())],
  ])('IndexNow tries again after an engine that %s', async (_what, breakEngine) => {
    addTool('Broken');
    breakEngine();
    expect(await submit()).toBe(MINUTE);
    onReceived = () => undefined;
    pass(MINUTE);
    await submitAll();
    expect(received.map(pathsOf)).toEqual([['/t/broken'], ['/t/broken']]);
  });

  test('IndexNow does nothing without a key or without the address of the site', async () => {
    for (const more of [{ INDEXNOW_KEY: '' }, { PUBLIC_URL: '' }]) {
      const off = await start(more);
      addTool(`Off ${randomUUID()}`);
      expect(off.app.get(IndexNow).enabled).toBe(false);
      expect(await submit(off)).toBeNull();
    }
    expect(received).toEqual([]);
  });

  test('IndexNow asks no service within the network, unless the operator allows it', async () => {
    const inside = await start({ LINKS_ALLOWED_HOSTS: '', PUBLIC_URL: 'https://inside.example' });
    expect(await submit(inside)).toBeNull();
    pass(MINUTE);
    addTool('Inside');
    expect(await submit(inside)).toBe(MINUTE);
    expect(received).toEqual([]);
  });
});
