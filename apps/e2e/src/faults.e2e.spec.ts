import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { BROWSER, Contract, freshWord, OWNER } from './support/contract.js';
import { exportOf } from './support/directory.js';
import type { Answer, HttpClient } from './support/http-client.js';

const PUBLIC_READS = [
  '/',
  '/api/tools',
  '/api/categories',
  '/api/banners',
  '/api/settings',
  '/api/sitemap',
  '/api/recommendations',
];
const UNKNOWN_TOOL = '7d0d3c5e-3b1c-4f4e-9a63-0f6a1f0c9b11';
/** Milliseconds within which every call is answered, whichever process is stopped. */
const DEADLINE_MS = 18_000;

/** Rows of an import that is interrupted. */
const ROWS = 3_000;
/** The states of an import in which a process is killed. */
const MOMENTS = ['the gateway has sent it on', 'its commit is in the store'] as const;

/** The outcome of a call while a process is stopped: the code of a 503, or a status. */
type Outcome = 'UNAVAILABLE' | 'OUTCOME_UNKNOWN' | number;

interface Outage {
  readonly process: string;
  /** A call at once after the stop, while other processes still expect an answer. */
  readonly atOnce: readonly [keyof typeof HEALTHY, Outcome];
  readonly click: Outcome;
  readonly clickOnUnknown: Outcome;
  readonly signIn: Outcome;
  readonly session: Outcome;
  readonly addTool: Outcome;
  readonly changeSettings: Outcome;
  readonly analytics: Outcome;
}

const HEALTHY: Omit<Outage, 'process' | 'atOnce'> = {
  click: 202,
  clickOnUnknown: 404,
  signIn: 201,
  session: 200,
  addTool: 201,
  changeSettings: 200,
  analytics: 200,
};

const OUTAGES: readonly Outage[] = [
  {
    ...HEALTHY,
    process: 'auth',
    atOnce: ['signIn', 'OUTCOME_UNKNOWN'],
    signIn: 'UNAVAILABLE',
    session: 'UNAVAILABLE',
    addTool: 'UNAVAILABLE',
    changeSettings: 'UNAVAILABLE',
    analytics: 'UNAVAILABLE',
  },
  {
    ...HEALTHY,
    process: 'catalogue',
    atOnce: ['addTool', 'OUTCOME_UNKNOWN'],
    clickOnUnknown: 'UNAVAILABLE',
    addTool: 'UNAVAILABLE',
  },
  {
    ...HEALTHY,
    process: 'settings',
    atOnce: ['changeSettings', 'OUTCOME_UNKNOWN'],
    changeSettings: 'UNAVAILABLE',
  },
  {
    ...HEALTHY,
    process: 'usage-analytics',
    atOnce: ['analytics', 'UNAVAILABLE'],
    analytics: 'UNAVAILABLE',
  },
];

describe('a process that does not answer', () => {
  const contract = new Contract();
  let owner: HttpClient;
  let tool: Tool;

  beforeAll(async () => {
    await contract.start({ LOGIN_RATE_PER_MINUTE: '0' });
    owner = await contract.owner();
    tool = (await owner.post('/api/tools', { name: freshWord(), link: 'https://example.com/' })).json();
  });
  afterAll(() => contract.stop());

  const signal = async (name: string, what: 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
    for (const { pid } of await contract.product.entries(name)) process.kill(pid, what);
  };

  const click = (id: string): Promise<Answer> =>
    contract.visitor().post(`/api/tools/${id}/usage`, {}, { headers: { 'user-agent': BROWSER } });

  const calls = (key: string, title: string): Record<keyof typeof HEALTHY, () => Promise<Answer>> => ({
    click: () => click(tool.id),
    clickOnUnknown: () => click(UNKNOWN_TOOL),
    signIn: () => contract.visitor().post('/api/session', OWNER),
    session: () => owner.get('/api/session'),
    addTool: () =>
      owner.post(
        '/api/tools',
        { name: title, link: 'https://example.com/' },
        { headers: { 'idempotency-key': key } },
      ),
    changeSettings: () =>
      owner.patch('/api/settings', { footer_text: title }, { headers: { 'idempotency-key': key } }),
    analytics: () => owner.get('/api/analytics/summary'),
  });

  /** Checks that every call has its expected outcome in time, and a Retry-After with a 503. */
  const expectOutcomes = async (expected: typeof HEALTHY, made: ReturnType<typeof calls>): Promise<void> => {
    const names = Object.keys(made) as (keyof typeof HEALTHY)[];
    const begun = Date.now();
    const outcomes = await Promise.all(names.map(async (name) => [name, outcomeOf(await made[name]())]));
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries(names.map((name) => [name, expected[name]])),
    );
    expect(Date.now() - begun).toBeLessThan(DEADLINE_MS);
  };

  const expectReads = async (): Promise<void> => {
    const visitor = contract.visitor();
    for (const path of [...PUBLIC_READS, `/api/tools/${tool.id}`]) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
      // A new search, which no cache can answer.
      expect((await visitor.get(`/api/tools?search=${freshWord()}`)).status).toBe(200);
    }
  };

  const toolsCalled = async (name: string): Promise<number> =>
    (await owner.read<Page<Tool>>(`/api/admin/tools?search=${name}`)).total;

  test.each(OUTAGES)(
    'calls that need $process answer 503 while it is stopped, and all other calls work',
    async ({ process: name, atOnce: [call, outcome], ...expected }) => {
      const key = crypto.randomUUID();
      const title = freshWord();
      await signal(name, 'SIGSTOP');
      try {
        expect(outcomeOf(await calls(key, title)[call]())).toBe(outcome);
        await expectReads();
        // By now the broker has dropped the process and the gateway has no cached session: nothing is executed for certain.
        await eventually(() => expectOutcomes(expected, calls(key, title)));
      } finally {
        await signal(name, 'SIGCONT');
      }
      // The same key again executes the open command once.
      await eventually(() => expectOutcomes(HEALTHY, calls(key, title)));
      expect(await toolsCalled(title)).toBe(1);
      await expectReads();
    },
  );

  test('clicks and reads work while the store is stopped, and other writes answer 503', async () => {
    const key = crypto.randomUUID();
    const title = freshWord();
    const store = 'ferretdb' in (await contract.product.processes()) ? 'ferretdb' : 'mongodb';
    await signal(store, 'SIGSTOP');
    try {
      await new Promise((done) => setTimeout(done, 3_500));
      await expectReads();
      const made = calls(key, title);
      const outcomes = await Promise.all(
        (['signIn', 'session', 'addTool', 'changeSettings', 'analytics'] as const).map(async (name) =>
          outcomeOf(await made[name]()),
        ),
      );
      expect(outcomes.every((outcome) => typeof outcome === 'string')).toBe(true);
      expect(outcomeOf(await made.click())).toBe(202);
    } finally {
      await signal(store, 'SIGCONT');
    }
    await eventually(() => expectOutcomes(HEALTHY, calls(key, title)));
    expect(await toolsCalled(title)).toBe(1);
  });

  test('reads work while the broker is stopped, and repeated commands are executed once', async () => {
    const key = crypto.randomUUID();
    const title = freshWord();
    await signal('nats', 'SIGSTOP');
    const made = calls(key, title);
    try {
      await expectReads();
      const outcomes = await Promise.all([made.click(), made.addTool(), made.analytics()].map(settled));
      expect(outcomes.every((outcome) => typeof outcome === 'string')).toBe(true);
    } finally {
      await signal('nats', 'SIGCONT');
    }
    await eventually(() => expectOutcomes(HEALTHY, calls(key, title)));
    expect(await toolsCalled(title)).toBe(1);
  });

  test('a sign-out while auth is stopped is answered, and holds after gateway and auth were killed', async () => {
    const client = await contract.signedIn();
    const cookies = new Map(client.cookies);
    await signal('auth', 'SIGSTOP');
    const answer = await client.delete('/api/session');
    expect([answer.status, answer.text, client.cookies.has('session')]).toEqual([204, '', false]);
    await contract.product.kill('gateway');
    // The kill loses every request in the process: only the stream has the sign-out.
    await contract.product.kill('auth');
    for (const [name, value] of cookies) client.cookies.set(name, value);
    await eventually(async () => expect((await client.get('/api/session')).status).toBe(401));
    expect((await owner.get('/api/session')).status).toBe(200);
  });

  test('the product recovers by itself after all services were killed at once', async () => {
    for (const name of ['auth', 'catalogue', 'settings', 'usage-analytics'])
      await contract.product.kill(name);
    await expectReads();
    const key = crypto.randomUUID();
    const title = freshWord();
    await eventually(() => expectOutcomes(HEALTHY, calls(key, title)));
    expect(await toolsCalled(title)).toBe(1);
  });

  /** The number of imports that the gateway has sent to the catalogue since its start. */
  const importsSent = async (): Promise<number> => {
    const log = await readFile(join(contract.product.dataDir, 'logs', 'gateway.log'), 'utf8');
    return log.split('catalogue.directory.import for').length - 1;
  };

  /** Returns a number that grows when an import reaches the moment. */
  const PROGRESS: Readonly<Record<(typeof MOMENTS)[number], () => Promise<number>>> = {
    'the gateway has sent it on': importsSent,
    'its commit is in the store': async () => (await contract.heads())['catalogue']!,
  };

  test.each(
    ['catalogue', 'mongodb', 'gateway'].flatMap((name) => MOMENTS.map((moment) => [name, moment] as const)),
  )('an import is done wholly and once although %s is killed when %s', async (name, moment) => {
    const word = freshWord();
    const tools = Array.from({ length: ROWS }, (_, n) => ({
      name: `${word} ${n}`,
      link: `https://example.com/${n}`,
      description: 'x'.repeat(500),
    }));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = async (): Promise<Outcome> =>
      outcomeOf(await owner.post('/api/admin/import', { categories: [], tools, banners: [] }, { headers }));
    const before = await contract.heads();
    const progress = await PROGRESS[moment]();

    const first = send().catch(String);
    await eventually(async () => expect(await PROGRESS[moment]()).toBeGreaterThan(progress));
    await contract.product.kill(name);
    process.stdout.write(`the import when ${name} was killed: ${await first}\n`);
    const found = await eventually(() => toolsCalled(word));
    expect([0, ROWS]).toContain(found);

    await eventually(async () => expect(await send()).toBe(201));
    expect(await toolsCalled(word)).toBe(ROWS);
    const names = (await exportOf(owner)).tools
      .map((row) => row.name)
      .filter((each) => each.startsWith(word));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(ROWS);
    expect((await contract.heads())['catalogue']! - before['catalogue']!).toBe(1);
  });
});

const settled = async (answer: Promise<Answer>): Promise<Outcome> => outcomeOf(await answer);

/** A 503's code, any other answer's status. */
const outcomeOf = (answer: Answer): Outcome => {
  if (answer.status !== 503) return answer.status;
  expect(answer.header('retry-after')).toMatch(/^[1-9]\d*$/);
  return answer.json<{ code: 'UNAVAILABLE' | 'OUTCOME_UNKNOWN' }>().code;
};
