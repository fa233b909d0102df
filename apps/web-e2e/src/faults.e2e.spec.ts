import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Page, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { BROWSER, Contract, freshWord, OWNER } from './support/contract.js';
import type { Answer, HttpClient } from './support/http-client.js';

jest.setTimeout(120_000);

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
/** Milliseconds in which every call has to be answered, whatever is away. */
const DEADLINE_MS = 12_000;

/** What a process that doesn't answer makes of a call: a code of 503, or a success. */
type Outcome = 'UNAVAILABLE' | 'OUTCOME_UNKNOWN' | number;

interface Away {
  readonly process: string;
  /** What is asked of it before anybody knows that it hangs. */
  readonly atOnce: readonly [keyof typeof HERE, Outcome];
  readonly click: Outcome;
  readonly clickOnUnknown: Outcome;
  readonly signIn: Outcome;
  readonly session: Outcome;
  readonly addTool: Outcome;
  readonly changeSettings: Outcome;
  readonly analytics: Outcome;
}

const HERE: Omit<Away, 'process' | 'atOnce'> = {
  click: 202,
  clickOnUnknown: 404,
  signIn: 201,
  session: 200,
  addTool: 201,
  changeSettings: 200,
  analytics: 200,
};

const AWAY: readonly Away[] = [
  {
    ...HERE,
    process: 'auth',
    atOnce: ['signIn', 'OUTCOME_UNKNOWN'],
    signIn: 'UNAVAILABLE',
    session: 'UNAVAILABLE',
    addTool: 'UNAVAILABLE',
    changeSettings: 'UNAVAILABLE',
    analytics: 'UNAVAILABLE',
  },
  {
    ...HERE,
    process: 'catalogue',
    atOnce: ['addTool', 'OUTCOME_UNKNOWN'],
    clickOnUnknown: 'UNAVAILABLE',
    addTool: 'UNAVAILABLE',
  },
  {
    ...HERE,
    process: 'settings',
    atOnce: ['changeSettings', 'OUTCOME_UNKNOWN'],
    changeSettings: 'UNAVAILABLE',
  },
  {
    ...HERE,
    process: 'usage-analytics',
    atOnce: ['analytics', 'UNAVAILABLE'],
    analytics: 'UNAVAILABLE',
  },
];

describe('with a process that does not answer', () => {
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

  const calls = (key: string, title: string): Record<keyof typeof HERE, () => Promise<Answer>> => ({
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

  /** Every call gives what is expected, in time, and a 503 says when to come back. */
  const expectOutcomes = async (expected: typeof HERE, made: ReturnType<typeof calls>): Promise<void> => {
    const names = Object.keys(made) as (keyof typeof HERE)[];
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
      // A page that nobody asked for before: no ready answer helps.
      expect((await visitor.get(`/api/tools?search=${freshWord()}`)).status).toBe(200);
    }
  };

  const toolsCalled = async (name: string): Promise<number> =>
    (await owner.read<Page<Tool>>(`/api/admin/tools?search=${name}`)).total;

  test.each(AWAY)(
    '$process, what needs it says 503 and the rest goes on',
    async ({ process: name, atOnce: [call, outcome], ...expected }) => {
      const key = crypto.randomUUID();
      const title = freshWord();
      await signal(name, 'SIGSTOP');
      try {
        expect(outcomeOf(await calls(key, title)[call]())).toBe(outcome);
        await expectReads();
        // By now the broker has dropped it and the gateway has forgotten whose session it is: nothing is done, and that is known.
        await eventually(() => expectOutcomes(expected, calls(key, title)), 20_000);
      } finally {
        await signal(name, 'SIGCONT');
      }
      // The same key again: what was left open is done now, once.
      await eventually(() => expectOutcomes(HERE, calls(key, title)), 20_000);
      expect(await toolsCalled(title)).toBe(1);
      await expectReads();
    },
  );

  test('the store, clicks are taken, reads go on, and what is to be stored says 503', async () => {
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
    await eventually(() => expectOutcomes(HERE, calls(key, title)), 30_000);
    expect(await toolsCalled(title)).toBe(1);
  });

  test('the broker, reads go on, and what was asked meanwhile is done once', async () => {
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
    await eventually(() => expectOutcomes(HERE, calls(key, title)), 30_000);
    expect(await toolsCalled(title)).toBe(1);
  });

  test('auth, a sign-out is answered, and holds once auth is back though gateway and auth were killed meanwhile', async () => {
    const client = await contract.signedIn();
    const cookies = new Map(client.cookies);
    await signal('auth', 'SIGSTOP');
    const answer = await client.delete('/api/session');
    expect([answer.status, answer.text, client.cookies.has('session')]).toEqual([204, '', false]);
    await contract.product.kill('gateway');
    // With it goes every request that it was sent: only the stream knows of the sign-out.
    await contract.product.kill('auth');
    for (const [name, value] of cookies) client.cookies.set(name, value);
    await eventually(async () => expect((await client.get('/api/session')).status).toBe(401), 60_000);
    expect((await owner.get('/api/session')).status).toBe(200);
  });

  test('or with all of them killed at once, everything comes back by itself', async () => {
    for (const name of ['auth', 'catalogue', 'settings', 'usage-analytics'])
      await contract.product.kill(name);
    await expectReads();
    const key = crypto.randomUUID();
    const title = freshWord();
    await eventually(() => expectOutcomes(HERE, calls(key, title)), 40_000);
    expect(await toolsCalled(title)).toBe(1);
  });
});

const settled = async (answer: Promise<Answer>): Promise<Outcome> => outcomeOf(await answer);

/** A 503's code, any other answer's status. */
const outcomeOf = (answer: Answer): Outcome => {
  if (answer.status !== 503) return answer.status;
  expect(answer.header('retry-after')).toMatch(/^[1-9]\d*$/);
  return answer.json<{ code: 'UNAVAILABLE' | 'OUTCOME_UNKNOWN' }>().code;
};
