import type { Bus } from '@tools-hub/messaging';
import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { rememberAdministrator } from '../administrator.decorator.js';
import { ExportRecords } from './export-records.js';

const recordedFor = (method: string): unknown[] => {
  const asked = vi.fn(() => Promise.resolve({}));
  const request = { method } as FastifyRequest;
  rememberAdministrator(request, { username: 'ada', role: 'viewer', session: null });
  new ExportRecords({ request: asked } as unknown as Bus).record('history', request);
  return asked.mock.calls;
};

test('an export is recorded with its administrator', () => {
  const meta = expect.objectContaining({ actor: 'ada' }) as unknown;
  const body = { meta, body: { what: 'history' } };
  expect(recordedFor('GET')).toEqual([['auth.export.record', body, expect.anything()]]);
});

test('a request for the headers of an export is not recorded', () => {
  expect(recordedFor('HEAD')).toEqual([]);
});
