import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, OtlpCollector, type ReceivedSpan } from '@tools-hub/testing';
import { BROWSER, Contract, OWNER } from './support/contract.js';
import { addTool } from './support/directory.js';
import type { Answer, HttpClient } from './support/http-client.js';
import { PatientClient } from './support/patient-client.js';

describe('the traces of a product with a collector', () => {
  const contract = new Contract(PatientClient);
  let collector: OtlpCollector;
  let owner: HttpClient;

  beforeAll(async () => {
    collector = await OtlpCollector.start();
    await contract.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    owner = await contract.owner();
  });
  afterAll(async () => {
    await contract.stop();
    collector.close();
  });

  /** The trace that an answer names. */
  const traceIdOf = (answer: Answer): string =>
    /^traceparent;desc="00-([\da-f]{32})-[\da-f]{16}-01"$/.exec(answer.header('server-timing') ?? '')?.[1] ??
    'none';

  const isSpan = (name: string | RegExp) => (span: ReceivedSpan) =>
    typeof name === 'string' ? span.name === name : name.test(span.name);

  /** The span of a name in a trace, once it has arrived. */
  const spanIn = (traceId: string, service: string, name: string | RegExp): Promise<ReceivedSpan> =>
    eventually(() => {
      const found = collector
        .trace(traceId)
        .filter((span) => span.service === service)
        .find(isSpan(name));
      if (found === undefined) throw new Error(`${traceId} has no ${String(name)} of ${service}`);
      return found;
    });

  test('the trace of a command leads through the gateway and NATS to the catalogue and its store', async () => {
    const answer = await owner.post('/api/tools', { name: 'Traced', link: 'https://example.com/' });
    expect(answer.status).toBe(201);
    const traceId = traceIdOf(answer);
    const request = await spanIn(traceId, 'gateway', 'POST /api/tools');
    const sent = await spanIn(traceId, 'gateway', 'catalogue.tool.add');
    const answered = await spanIn(traceId, 'catalogue', 'catalogue.tool.add');
    const insert = await spanIn(traceId, 'catalogue', 'insert log');
    const published = await spanIn(traceId, 'catalogue', 'publish catalogue.committed');
    const consumed = await spanIn(traceId, 'gateway', 'process catalogue.committed');

    expect(request).toMatchObject({ kind: 'server', parentSpanId: undefined, failed: false });
    expect(request.attributes).toMatchObject({
      'http.route': '/api/tools',
      'http.response.status_code': 201,
    });
    expect(sent).toMatchObject({ kind: 'client', parentSpanId: request.spanId });
    expect(sent.attributes).toEqual({
      'rpc.system.name': 'nats',
      'rpc.method': 'catalogue.tool.add',
      'rpc.status_code': 'OK',
    });
    expect(answered).toMatchObject({ kind: 'server', parentSpanId: sent.spanId });
    expect(insert).toMatchObject({ kind: 'client', parentSpanId: answered.spanId });
    expect(insert.attributes).toMatchObject({ 'db.system.name': 'mongodb', 'db.collection.name': 'log' });
    expect(published).toMatchObject({ kind: 'producer', parentSpanId: answered.spanId });
    expect(consumed).toMatchObject({ kind: 'consumer', parentSpanId: published.spanId });
  });

  test('the trace of a request is named by the log lines of every service that works on it', async () => {
    const answer = await owner.post('/api/tools', { name: 'Logged', link: 'https://example.com/' });
    const trace_id = traceIdOf(answer);
    const correlationId = answer.header('x-correlation-id');
    for (const service of ['gateway', 'catalogue']) {
      const log = await readFile(join(contract.product.dataDir, 'logs', `${service}.log`), 'utf8');
      const lines = log.split('\n').filter((line) => line.includes(`"correlationId":"${correlationId}"`));
      expect(lines).not.toHaveLength(0);
      for (const line of lines)
        expect(JSON.parse(line)).toMatchObject({ trace_id, span_id: expect.stringMatching(/^[\da-f]{16}$/) });
    }
  });

  test('the trace of a click is linked with that of the commit that counted it, in both directions', async () => {
    const tool = await addTool(owner);
    const visitor = contract.visitor();
    const click = { clickId: crypto.randomUUID() };
    const headers = { 'user-agent': BROWSER };
    const answer = await visitor.post(`/api/tools/${tool.id}/usage`, click, { headers });
    expect(answer.status).toBe(202);
    const traceId = traceIdOf(answer);
    const request = await spanIn(traceId, 'gateway', 'POST /api/tools/:id/usage');
    const published = await spanIn(traceId, 'gateway', 'publish USAGE');
    const processed = await spanIn(traceId, 'usage-analytics', 'process USAGE');
    expect(published).toMatchObject({ kind: 'producer', parentSpanId: request.spanId });
    expect(processed).toMatchObject({ kind: 'consumer', parentSpanId: request.spanId });

    const [link] = processed.links;
    const commit = await spanIn(link?.traceId ?? 'none', 'usage-analytics', 'commit clicks');
    expect(commit).toMatchObject({ spanId: link?.spanId, parentSpanId: undefined, failed: false });
    expect(commit.links).toEqual([{ traceId, spanId: request.spanId }]);
    expect(commit.attributes).toMatchObject({ 'messaging.batch.message_count': 1, 'tools_hub.position': 1 });
    const insert = await spanIn(commit.traceId, 'usage-analytics', /^insert clicks_\d\d$/);
    expect(insert.parentSpanId).toBe(commit.spanId);
  });

  test('traces hold no address, no password and no text of a record', async () => {
    const visitor = contract.visitor();
    const answer = await visitor.get('/api/tools?search=Traced');
    await spanIn(traceIdOf(answer), 'gateway', 'GET /api/tools');
    const sent = collector.bodies.join('\n');
    const token = owner.cookies.get('session') ?? 'none';
    for (const secret of [String(visitor.headers['x-forwarded-for']), OWNER.password, token, 'Traced'])
      expect(sent).not.toContain(secret);
    expect(sent).not.toMatch(/\b\d{1,3}(\.\d{1,3}){3}\b/);
  });

  test('traces have the spans that a process had not sent when it was stopped', async () => {
    const answer = await owner.post('/api/tools', { name: 'The last one', link: 'https://example.com/' });
    await contract.product.replace('catalogue');
    // The process that sent the spans has ended, so all of them have arrived.
    const names = collector.trace(traceIdOf(answer)).map(({ name }) => name);
    expect(names).toContain('insert log');
  });
});
