import { beforeEach, describe, expect, it } from 'vitest';
import { Counter, Gauge, Registry } from 'prom-client';
import { DurationHistogram } from './duration-histogram.js';
import { renderMetrics } from './exposition.js';

const OPEN_METRICS = 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.3';

let registry: Registry;
beforeEach(() => {
  registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'requests_total',
    help: 'Requests',
    labelNames: ['route'],
    registers,
  });
  requests.inc({ route: '/a"b' }, 2);
  new Gauge({ name: 'memory_bytes', help: 'Memory', registers }).set(Infinity);
  const durations = new DurationHistogram({
    name: 'work_duration_seconds',
    help: 'Work',
    labelNames: ['kind'],
    registers,
  });
  const series = durations.add({ kind: 'short' });
  series.observe(0.02, 0, 'request-1');
  series.observe(0.021, 1_000, 'request-2');
  series.observe(0.5, 2_000, null);
  series.observe(60, 3_000, 'request-3');
});

const lines = async (accept?: string): Promise<string[]> =>
  (await renderMetrics(registry, accept)).text.split('\n');

describe('the text format', () => {
  it('the text format is rendered for a reader that names no format', async () => {
    const { contentType, text } = await renderMetrics(registry);
    expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toContain('# TYPE requests_total counter\nrequests_total{route="/a\\"b"} 2\n');
    expect(text).toContain('memory_bytes +Inf\n');
    expect(text).not.toContain('request-1');
  });

  it('the text format has the durations of a histogram as cumulative buckets', async () => {
    const buckets = (await lines()).filter((line) => line.startsWith('work_duration_seconds'));
    expect(buckets.map((line) => Number(line.split(' ')[1]))).toEqual([
      ...[0, 0, 0, 0, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4],
      ...[60.541, 4],
    ]);
    expect(buckets[4]).toBe('work_duration_seconds_bucket{le="0.025",kind="short"} 2');
    expect(buckets[13]).toBe('work_duration_seconds_bucket{le="+Inf",kind="short"} 4');
    expect(buckets[15]).toBe('work_duration_seconds_count{kind="short"} 4');
  });
});

describe('OpenMetrics', () => {
  it('OpenMetrics is rendered for a reader that accepts it', async () => {
    const { contentType, text } = await renderMetrics(registry, OPEN_METRICS);
    expect(contentType).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect(text).toContain('# TYPE requests counter\nrequests_total{route="/a\\"b"} 2\n');
    expect(text).toContain('memory_bytes +Inf\n');
    expect(text.endsWith('\n# EOF\n')).toBe(true);
  });

  it('OpenMetrics names the last request of each bucket as its exemplar', async () => {
    const buckets = (await lines(OPEN_METRICS)).filter((line) => line.includes('_bucket'));
    const at = (ms: number): string => ((performance.timeOrigin + ms) / 1_000).toFixed(3);
    expect(buckets[4]).toBe(
      `work_duration_seconds_bucket{le="0.025",kind="short"} 2 # {correlation_id="request-2"} 0.021 ${at(1_000)}`,
    );
    expect(buckets[8]).toBe('work_duration_seconds_bucket{le="0.5",kind="short"} 3');
    expect(buckets[13]).toMatch(/ 4 # \{correlation_id="request-3"\} 60 \d+\.\d{3}$/);
  });

  it('OpenMetrics leaves the text format as it was', async () => {
    const before = await lines();
    await lines(OPEN_METRICS);
    expect(await lines()).toEqual(before);
  });
});
