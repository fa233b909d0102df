import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OtlpCollector, ServiceHarness, type ReceivedSpan } from '@tools-hub/testing';
import { startGateway } from '../testing/start-gateway.js';
import { toolAdded } from '../testing/fake-catalogue.js';
import { answerForServices } from '../testing/fake-services.js';

const TOOL = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
const STRANGER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const FROM_STRANGER = { traceparent: `00-${STRANGER.traceId}-${STRANGER.spanId}-01` };

const harness = new ServiceHarness();
let collector: OtlpCollector;

beforeAll(async () => {
  collector = await OtlpCollector.start();
  answerForServices(await harness.bus()).append(toolAdded(TOOL, { name: 'Jira' }));
});
afterAll(async () => {
  await harness.close();
  collector.close();
});

interface TracedGateway {
  readonly url: string;
  /** Stops the gateway, which sends its last spans, and returns the spans. */
  spans(): Promise<ReceivedSpan[]>;
}

const startTraced = async (more: NodeJS.ProcessEnv = {}): Promise<TracedGateway> => {
  const from = collector.spans.length;
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...more };
  const gateway = await startGateway(harness, environment);
  return {
    url: gateway.url,
    spans: async () => {
      await harness.stop(gateway);
      return collector.spans.slice(from);
    },
  };
};

const get = async (url: string, headers: Record<string, string> = {}): Promise<Response> => {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response;
};

const serverSpans = (spans: readonly ReceivedSpan[]) => spans.filter(({ kind }) => kind === 'server');

describe('the spans of requests', () => {
  test('the spans of requests have the pattern of the route, the method and the status, also for cached answers', async () => {
    const gateway = await startTraced();
    for (let n = 0; n < 3; n += 1) await get(`${gateway.url}/api/tools/${TOOL}`);
    await get(`${gateway.url}/api/tools/${crypto.randomUUID()}`);
    await get(`${gateway.url}/api/nothing`);
    const spans = serverSpans(await gateway.spans());
    expect(spans.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 4 }, () => 'GET /api/tools/:id'),
      'GET',
    ]);
    expect(spans.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([
      200, 200, 200, 404, 404,
    ]);
    expect(spans.every(({ failed, parentSpanId }) => !failed && parentSpanId === undefined)).toBe(true);
    expect(spans[0]?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/tools/:id',
      'http.response.status_code': 200,
      'tools_hub.correlation_id': expect.any(String),
    });
  });

  test('the spans of requests are not made for probes and event streams', async () => {
    const gateway = await startTraced();
    const leave = new AbortController();
    await fetch(`${gateway.url}/api/events`, { signal: leave.signal });
    leave.abort();
    await get(`${gateway.url}/healthz`);
    await get(`${gateway.url}/api/tools`);
    expect(serverSpans(await gateway.spans()).map(({ name }) => name)).toEqual(['GET /api/tools']);
  });

  test('the spans of requests are named to the browser, and to nobody when they are not sampled', async () => {
    const on = await startTraced();
    const timing = (await get(`${on.url}/api/tools`)).headers.get('server-timing');
    const [span] = serverSpans(await on.spans());
    expect(timing).toBe(`traceparent;desc="00-${span?.traceId}-${span?.spanId}-01"`);
    const off = await startTraced({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    expect((await get(`${off.url}/api/tools`)).headers.get('server-timing')).toBeNull();
    expect(await off.spans()).toEqual([]);
  });

  test('the spans of requests link to the trace of a stranger, who decides nothing about sampling', async () => {
    const on = await startTraced();
    await get(`${on.url}/api/tools`, FROM_STRANGER);
    const [span] = serverSpans(await on.spans());
    expect(span?.traceId).not.toBe(STRANGER.traceId);
    expect(span?.links).toEqual([STRANGER]);
    const off = await startTraced({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    await get(`${off.url}/api/tools`, FROM_STRANGER);
    // A header as a later version might define it.
    await get(`${off.url}/api/tools`, { traceparent: `cc-${STRANGER.traceId}-${STRANGER.spanId}-01-more` });
    expect(await off.spans()).toEqual([]);
  });

  test('the spans of requests continue the trace of a proxy that the operator trusts', async () => {
    const gateway = await startTraced({
      TRUST_TRACEPARENT: '1',
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    });
    await get(`${gateway.url}/api/tools`, FROM_STRANGER);
    await get(`${gateway.url}/api/tools`);
    const [span, ...others] = serverSpans(await gateway.spans());
    expect(span).toMatchObject({ traceId: STRANGER.traceId, parentSpanId: STRANGER.spanId, links: [] });
    expect(others).toEqual([]);
  });

  test('the spans of requests have no address, no cookie and nothing that a visitor has typed', async () => {
    const from = collector.bodies.length;
    const gateway = await startTraced({ TRUST_PROXY: '1' });
    const headers = {
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'Secretive/7.3',
      cookie: 'session=token-of-a-session; other=crumbs',
      authorization: 'Bearer thub_of-a-program',
    };
    await get(`${gateway.url}/api/tools?search=private+matter`, headers);
    await get(`${gateway.url}/refer?search=private+matter`, headers);
    await fetch(`${gateway.url}/api/session`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'grace.hopper', password: 'a pass word of hers' }),
    });
    expect(serverSpans(await gateway.spans())).toHaveLength(3);
    const sent = collector.bodies.slice(from).join('\n');
    for (const secret of [
      /203\.0\.113|127\.0\.0\.1/,
      /Secretive/,
      /token-of|crumbs/,
      /thub_/,
      /private|matter/,
      /hopper|pass.word/,
    ])
      expect(sent).not.toMatch(secret);
  });
});

describe('a collector', () => {
  const servers: Server[] = [];
  const unanswered: ServerResponse[] = [];
  afterEach(() => {
    // A refusal is not tried again, so the test's process can end.
    for (const response of unanswered.splice(0)) response.writeHead(400).end();
    for (const server of servers.splice(0)) server.close();
  });

  const hanging = async (): Promise<string> => {
    const server = createServer((_, response) => void unanswered.push(response));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const refusing = async (): Promise<string> => {
    const endpoint = await hanging();
    await new Promise((resolve) => servers.pop()?.close(resolve));
    return endpoint;
  };

  test.each([
    // Nothing but the stop itself ends the wait.
    ['hangs', hanging, '600000'],
    ['is away', refusing, '1000'],
  ])(
    'a collector that %s neither delays requests nor the stop, however many spans there are',
    async (_, start, wait) => {
      process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = wait;
      const gateway = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: await start() });
      // More than the queue holds.
      for (let round = 0; round < 30; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 100 }, () => get(`${gateway.url}/api/tools/${TOOL}`)),
        );
        expect(answers.every(({ status }) => status === 200)).toBe(true);
      }
      expect(await gateway.spans()).toEqual([]);
    },
  );

  test('a collector without an http address is refused with the name of its variable', async () => {
    await expect(startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).rejects.toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address',
    );
  });
});
