import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, ServiceHarness } from '@tools-hub/testing';
import { toolAdded } from '../testing/fake-catalogue.js';
import { answerForServices } from '../testing/fake-services.js';
import { startGateway } from '../testing/start-gateway.js';

const TOOL = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';

const harness = new ServiceHarness();
let site: string;
let figures: string;

beforeAll(async () => {
  answerForServices(await harness.bus()).append(toolAdded(TOOL, { name: 'Jira' }));
  const gateway = await startGateway(harness);
  site = gateway.url;
  figures = `http://127.0.0.1:${gateway.metricsPort}/metrics`;
});
afterAll(() => harness.close());

const get = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const response = await fetch(`${site}${path}`, init);
  await response.arrayBuffer();
  return response;
};

const metrics = async (accept = 'text/plain'): Promise<string> =>
  (await fetch(figures, { headers: { accept } })).text();

const value = async (series: string): Promise<number> => {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length + 1));
};

/** The growth of each series while `act` runs. A request is over a moment after its answer has arrived. */
const growth = async (
  series: readonly string[],
  expected: readonly number[],
  act: () => Promise<unknown>,
): Promise<void> => {
  const before = await Promise.all(series.map(value));
  await act();
  await eventually(async () => {
    const after = await Promise.all(series.map(value));
    expect(after.map((now, index) => now - (before[index] ?? 0))).toEqual(expected);
  });
};

test('requests are counted by the pattern of their route, whichever tool they name', () =>
  growth(
    [
      'http_requests_total{method="GET",route="/api/tools/:id",code="200"}',
      'http_requests_total{method="GET",route="/api/tools/:id",code="404"}',
      'http_request_duration_seconds_count{method="GET",route="/api/tools/:id"}',
    ],
    [1, 1, 2],
    () => Promise.all([get(`/api/tools/${TOOL}`), get(`/api/tools/${crypto.randomUUID()}`)]),
  ));

test('answers from the cache are counted like others, and as hits', () =>
  growth(
    [
      'http_requests_total{method="GET",route="/api/categories",code="200"}',
      'http_requests_total{method="GET",route="/api/categories",code="304"}',
      'http_request_duration_seconds_count{method="GET",route="/api/categories"}',
      'http_requests_total{method="HEAD",route="/api/categories",code="200"}',
      'response_cache_requests_total{result="miss"}',
      'response_cache_requests_total{result="hit"}',
    ],
    [4, 1, 5, 1, 2, 4],
    async () => {
      let etag = '';
      for (let n = 0; n < 4; n += 1) etag = (await get('/api/categories')).headers.get('etag') ?? '';
      expect((await get('/api/categories', { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await get('/api/categories', { method: 'HEAD' })).status).toBe(200);
    },
  ));

test('addresses that do not exist have one route together', () =>
  growth(['http_requests_total{method="GET",route="unmatched",code="404"}'], [2], () =>
    Promise.all([get('/api/nothing'), get('/api/something')]),
  ));

test('a stream of events is counted when it ends, and has no duration', () =>
  growth(
    [
      'http_requests_total{method="GET",route="/api/events",code="200"}',
      'http_request_duration_seconds_count{method="GET",route="/api/events"}',
    ],
    [1, 0],
    async () => {
      const leave = new AbortController();
      await fetch(`${site}/api/events`, { signal: leave.signal });
      leave.abort();
    },
  ));

test('a reader of OpenMetrics gets the correlation id of a request of each bucket', async () => {
  await get('/api/categories', { headers: { 'x-correlation-id': 'look-for-me' } });
  await eventually(async () => {
    const text = await metrics('application/openmetrics-text; version=1.0.0');
    expect(text).toMatch(
      /^http_request_duration_seconds_bucket\{le="[\d.]+",method="GET",route="\/api\/categories"\} \d+ # \{correlation_id="look-for-me"\} /m,
    );
    expect(text).toMatch(/\n# EOF\n$/);
  });
});

test('the requests of the gateway to services are counted by subject and outcome', async () => {
  expect(await value('rpc_client_requests_total{subject="catalogue.log.read",outcome="OK"}')).toBeGreaterThan(
    0,
  );
  expect(
    await value('rpc_client_request_duration_seconds_count{subject="catalogue.log.read"}'),
  ).toBeGreaterThan(0);
});

test('the age of a read model is the time since its log was last read to the end', async () => {
  expect(await value('read_model_position{log="catalogue"}')).toBe(1);
  for (const log of ['catalogue', 'settings', 'usage'])
    await eventually(async () => {
      const age = await value(`read_model_age_seconds{log="${log}"}`);
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(5);
    });
});
