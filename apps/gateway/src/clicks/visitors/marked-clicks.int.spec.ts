import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { isVisitorMark, laneSubject, USAGE_STREAM, type ClickBatch } from '@tools-hub/contracts';
import { Health } from '@tools-hub/platform';
import { eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import { gatewayService } from '../../service.js';
import { toolAdded } from '../../testing/fake-catalogue.js';
import { answerForServices } from '../../testing/fake-services.js';
import { VisitorMarks } from './visitor-marks.js';

const TOOLS = Array.from({ length: 3 }, () => crypto.randomUUID());
const [TOOL] = TOOLS;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ADDRESS = '203.0.113.77';
const JSON_TYPE = { 'content-type': 'application/json' };

interface Click {
  readonly tool?: string;
  readonly address?: string;
  readonly agent?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

describe('a click behind a proxy', () => {
  const harness = new ServiceHarness();
  let bus: Bus;
  let streams: JetStreamManager;
  let urls: string[];

  beforeAll(async () => {
    bus = await harness.bus();
    answerForServices(bus).append(...TOOLS.map((id) => toolAdded(id)));
    streams = await jetstreamManager(bus.connection);
    await streams.streams.add({ name: bus.stream(USAGE_STREAM), subjects: [bus.subject(laneSubject(0))] });
    const gateways = await Promise.all(
      [1, 2].map(() => harness.start(gatewayService, { TRUST_PROXY: '1', CLICK_RATE_PER_MINUTE: '0' })),
    );
    urls = gateways.map(({ port }) => `http://127.0.0.1:${port}`);
    for (const { app } of gateways) {
      await eventually(async () => expect((await app.get(Health).check()).ready).toBe(true));
      const marks = app.get(VisitorMarks);
      await eventually(async () => {
        await marks.renew();
        const at = Date.now();
        expect(marks.of({ toolId: TOOL!, address: ADDRESS, agent: FIREFOX, at, madeAt: at })).toBeDefined();
      });
    }
  });
  afterAll(() => harness.close());

  /** Sends a click and gives its batch as it is stored. */
  const batchOf = async (click: Click = {}, url = urls[0]!): Promise<string> => {
    const { tool = TOOL!, address = ADDRESS, agent = FIREFOX, body, headers = JSON_TYPE } = click;
    const answer = await fetch(`${url}/api/tools/${tool}/usage`, {
      method: 'POST',
      headers: { 'user-agent': agent, 'x-forwarded-for': address, ...headers },
      body: body ?? JSON.stringify({ clickId: crypto.randomUUID() }),
    });
    expect(answer.status).toBe(202);
    const message = await streams.streams.getMessage(bus.stream(USAGE_STREAM), {
      last_by_subj: bus.subject(laneSubject(0)),
    });
    return message!.string();
  };
  const markIn = (text: string): unknown => {
    const { visitorMarks = {} } = JSON.parse(text) as ClickBatch;
    return Object.values(visitorMarks)[0]?.[0];
  };
  const markOf = async (click?: Click, url?: string): Promise<unknown> => markIn(await batchOf(click, url));

  const marksOf = async (clicks: readonly Click[]): Promise<ReadonlySet<unknown>> => {
    const marks = new Set<unknown>();
    for (const click of clicks) marks.add(await markOf(click));
    return marks;
  };

  const beacon = () => ({ body: JSON.stringify({ clickId: crypto.randomUUID() }) });
  test.each<[string, () => Click]>([
    ['with an id', () => ({})],
    ['that is spelt otherwise, which the controller takes', () => ({ body: '{ }' })],
    ['of a beacon', () => ({ ...beacon(), headers: { 'content-type': 'text/plain;charset=UTF-8' } })],
    ['of the ping of a link', () => ({ body: 'PING', headers: { 'content-type': 'text/ping' } })],
    [
      'that repeats one of today',
      () => ({ body: JSON.stringify({ clickId: crypto.randomUUID(), at: new Date().toISOString() }) }),
    ],
  ])('a click %s has the mark of its visitor, and nothing of the address', async (_, click) => {
    const text = await batchOf(click());
    expect(isVisitorMark(markIn(text))).toBe(true);
    expect(markIn(text)).toBe(await markOf());
    expect(text).not.toContain('203.0');
    expect(Object.keys(JSON.parse(text) as object).sort()).toEqual(
      expect.arrayContaining(['agents', 'sections', 'v', 'visitorMarks']),
    );
  });

  test('a click behind a proxy has the same mark on every gateway', async () => {
    for (const agent of ['a', 'b', 'c'])
      expect(await markOf({ agent }, urls[1])).toBe(await markOf({ agent }));
  });

  test('a click behind a proxy has another mark on another tool, by another agent and from another address', async () => {
    for (const clicks of [
      TOOLS.map((tool) => ({ tool })),
      [{ agent: 'a' }, { agent: 'b' }, { agent: 'c' }],
      [{ address: '203.0.113.1' }, { address: '203.0.113.2' }, { address: '203.0.113.3' }],
    ])
      expect((await marksOf(clicks)).size).toBeGreaterThan(1);
  });

  test('a click behind a proxy has no mark when it names another day', async () => {
    const at = new Date(Date.now() - 86_000_000).toISOString();
    const body = JSON.stringify({ clickId: crypto.randomUUID(), at });
    // Less than a day ago, which is today for 400 seconds before midnight.
    const isToday = at.slice(0, 10) === new Date().toISOString().slice(0, 10);
    expect(isVisitorMark(await markOf({ body }))).toBe(isToday);
  });

  test('a click behind a proxy has no mark of its own choice', async () => {
    for (const field of ['visitorMark', 'visitorMarks', 'visitor', 'mark'])
      for (const value of [65, '65', [65], { 0: 65 }]) {
        const answer = await fetch(`${urls[0]}/api/tools/${TOOL}/usage`, {
          method: 'POST',
          headers: { ...JSON_TYPE, 'user-agent': FIREFOX },
          body: JSON.stringify({ clickId: crypto.randomUUID(), [field]: value }),
        });
        expect([field, value, answer.status]).toEqual([field, value, 400]);
      }
  });
});
