import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_GUARD } from '@nestjs/core';
import { LIMITS, TOOL_SORTS } from '@tools-hub/domain';
import { aToolRecord } from '@tools-hub/domain/testing';
import fc from 'fast-check';
import type { Bus } from '@tools-hub/messaging';
import { Registry } from '@tools-hub/platform';
import { GatewayConfig } from '../gateway.config.js';
import { Commands } from '../http/commands/commands.service.js';
import { QueryGuard } from '../http/query.guard.js';
import { RequestMetrics } from '../http/request-metrics.js';
import { RequestSpans } from '../http/request-spans.js';
import { SecurityHeaders } from '../http/security-headers.js';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { BareGateway } from '../testing/bare-gateway.js';
import { CatalogueView } from '../read-models/catalogue-view.js';
import { Directory } from './directory.js';
import { DirectoryService } from './directory.service.js';
import { ListFastPath } from './list-fast-path.js';
import { ToolsController } from './tools.controller.js';

const DESIGN = '5000beea-24ae-469a-941c-9de70e82fdaa';

const view = new CatalogueView();
for (let n = 0; n < 60; n += 1) {
  const id = `0b8f6cbe-0f36-4f0e-9a3e-${String(n).padStart(12, '0')}`;
  const record = aToolRecord({ id, name: `Jira ${n} é 漢`, categoryId: n % 3 === 0 ? DESIGN : null });
  view.put({ kind: 'tool', id, record });
}
view.restored('2026-11-21T09:30:00.000Z');

const settings = { tools_per_page: 20, tool_sort_order: 'sort_order' } as never;
const directory = new Directory({ view, settings, usesOf: () => 7 });

const gatewayWith = (withFastPath: boolean): Promise<BareGateway> => {
  const registry = new Registry();
  const spans = new RequestSpans({ tracing: null } as Bus, new GatewayConfig());
  const headers = new SecurityHeaders([]);
  const answers = new ResponseCache(new RequestMetrics(registry), spans, headers, registry);
  const parts = {
    controllers: [ToolsController],
    providers: [
      { provide: DirectoryService, useValue: directory },
      { provide: ResponseCache, useValue: answers },
      { provide: Commands, useValue: {} },
      { provide: APP_GUARD, useClass: QueryGuard },
    ],
  };
  const path = new ListFastPath(directory as DirectoryService, answers);
  return BareGateway.start(parts, (server) => {
    if (withFastPath) path.register(server);
  });
};

describe('the fast path of the list of tools and the controller alone', () => {
  let fast: BareGateway;
  let plain: BareGateway;

  beforeAll(async () => {
    fast = await gatewayWith(true);
    plain = await gatewayWith(false);
  });
  afterAll(() => Promise.all([fast.close(), plain.close()]));

  const names = ['search', 'category', 'sort', 'page', 'perPage'];
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom('', 'Page', 'se%61rch', 'page[]', '__proto__', 'limit', '%E6') },
  );
  const value = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '1',
      '2',
      '007',
      '1e1',
      '-1',
      '+5',
      '5.0',
      '9'.repeat(15),
      '1' + '0'.repeat(15),
      '100',
      '101',
      '%31',
    ),
    fc.constantFrom(DESIGN, DESIGN.toUpperCase(), 'design', ...TOOL_SORTS, 'NAME_ASC', 'as_listed'),
    fc.constantFrom('jira', '+JIRA+4', 'j%C3%AFra', '%C3', '%', '%E6%BC%A2', 'jirra', '%00', 'a=b', '[]'),
    fc.constantFrom(LIMITS.search - 1, LIMITS.search, LIMITS.search + 1).map((length) => 'x'.repeat(length)),
    fc.string({ unit: 'grapheme', maxLength: 4 }).map(encodeURIComponent),
  );
  const parameter = fc.oneof(
    { weight: 9, arbitrary: fc.tuple(name, value).map((pair) => pair.join('=')) },
    { weight: 1, arbitrary: name },
  );
  const query = fc
    .array(parameter, { maxLength: 4 })
    .map((all) => (all.length === 0 ? '' : `?${all.join('&')}`));
  const held = fc.constantFrom('*', '"another"', undefined);

  test('the fast path of the list of tools and the controller alone give the same answers to every query', async () => {
    await fc.assert(
      fc.asyncProperty(query, held, fc.constantFrom('GET', 'HEAD'), async (search, tag, method) => {
        const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag };
        const request = { method, path: `/api/tools${search}`, headers };
        expect(await fast.send(request)).toEqual(await plain.send(request));
      }),
      { numRuns: 300 },
    );
  });
});
