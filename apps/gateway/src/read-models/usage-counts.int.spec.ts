import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tool, UsageTotals } from '@tools-hub/contracts';
import { answerRequests, eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import { PageData } from '../site/web/page-data.js';
import { gatewayService } from '../service.js';
import { FakeCatalogue, toolAdded } from '../testing/fake-catalogue.js';

const TOOL = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';

const harness = new ServiceHarness();
let totals: UsageTotals;
let bus: Bus;

beforeAll(async () => {
  bus = await harness.bus();
  new FakeCatalogue(bus).append(toolAdded(TOOL, { name: 'Jira' }));
  answerRequests(bus, 'settings.log.read', () => ({ commits: [], head: 0 }));
  answerRequests(bus, 'usage.totals.read', () => totals);
});
afterAll(() => harness.close());

test('a gateway serves the counts of a rebuild without another click, whatever their version', async () => {
  totals = { totals: { [TOOL]: 5 }, version: 10 };
  const gateway = await harness.start(gatewayService);
  const shown = (uses: number) =>
    eventually(async () => {
      const tool = (await (await fetch(`http://127.0.0.1:${gateway.port}/api/tools/${TOOL}`)).json()) as Tool;
      expect(tool.usageCount).toBe(uses);
      return gateway.app.get(PageData).version()?.counts;
    });
  const versions = [await shown(5)];
  for (const [uses, version, generation] of [
    [4, 10, 1],
    [3, 9, 2],
    [6, 12, 2],
  ] as const) {
    totals = { totals: { [TOOL]: uses }, version, generation };
    versions.push(await shown(uses));
  }
  expect(new Set(versions).size).toBe(4);
  expect(versions).toEqual(versions.toSorted((a = 0, b = 0) => a - b));
});
