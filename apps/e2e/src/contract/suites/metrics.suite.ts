import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { OWNER, type Contract } from '../../support/contract.js';
import { addTool } from '../../support/directory.js';
import { metricsOf, monitoringExpressions } from '../../support/promql.js';

const SERVICES = ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links'];

/** The metrics that Prometheus' rules and the dashboard name, and their names. */
export const metrics = (contract: Contract): void => {
  describe('the metrics', () => {
    let read: ReadonlyMap<string, string>;

    const readAll = async (accept = 'text/plain'): Promise<ReadonlyMap<string, string>> => {
      const texts = SERVICES.map(async (service) => {
        const [entry] = await contract.product.entries(service);
        const address = `http://127.0.0.1:${entry?.metricsPort ?? entry?.port}/metrics`;
        return [service, await (await fetch(address, { headers: { accept } })).text()] as const;
      });
      return new Map(await Promise.all(texts));
    };

    beforeAll(async () => {
      const tool = await addTool(await contract.owner());
      const visitor = contract.visitor();
      expect((await visitor.post(`/api/tools/${tool.id}/usage`, { clickId: randomUUID() })).status).toBe(202);
      expect((await visitor.post('/api/session', { ...OWNER, password: 'wrong horse' })).status).toBe(401);
      await eventually(async () => {
        read = await readAll();
        expect(read.get('usage-analytics')).toMatch(/^usage_clicks_appended_total [1-9]/m);
      });
    });

    test('the metrics that a rule or the dashboard names exist in a running product', () => {
      const samples = new Set(
        [...read.values()].flatMap((text) => [...text.matchAll(/^(\w+)(?=[{ ])/gm)].map(([name]) => name)),
      );
      const named = new Set(monitoringExpressions().flatMap(metricsOf));
      expect(named.size).toBeGreaterThan(30);
      // Nothing has been refused yet by a class, so that this counter has a type and no sample.
      const declared = [...read.values()].join('\n');
      expect(
        [...named].filter((name) => !samples.has(name) && !declared.includes(`# TYPE ${name} `)),
      ).toEqual([]);
    });

    test.each(SERVICES)('the metrics of %s have names by the conventions of Prometheus', (service) => {
      const types = [...(read.get(service) ?? '').matchAll(/^# TYPE (\w+) (\w+)$/gm)];
      expect(types.length).toBeGreaterThan(20);
      for (const [, name = '', type] of types) {
        expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
        expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|mb|count|sum|bucket)$/);
      }
    });

    test('the metrics of a failed sign-in name its outcome', () => {
      expect(read.get('auth')).toMatch(/^auth_sign_ins_total\{outcome="INVALID_CREDENTIALS"\} [1-9]/m);
    });

    test('the metrics in OpenMetrics lead from a duration to the log lines of a request', async () => {
      for (const [service, text] of await readAll('application/openmetrics-text; version=1.0.0')) {
        expect([service, text.endsWith('\n# EOF\n')]).toEqual([service, true]);
        if (service === 'gateway') expect(text).toMatch(/_bucket\{.*\} \d+ # \{correlation_id="[\w-]+"\} /);
      }
    });
  });
};
