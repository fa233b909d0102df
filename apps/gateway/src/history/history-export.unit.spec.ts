import { text } from 'node:stream/consumers';
import { DomainError, type HistoryEntry } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import type { ExportRecords } from '../http/commands/export-records.js';
import { HistoryExport } from './history-export.js';
import { HistoryController } from './history.controller.js';
import type { HistoryService } from './history.service.js';

const CHANGES = [{ field: 'description', from: 'old;=1+1', to: '=2' }];
/** The parts of an entry that this test looks at. */
const ENTRY = { id: 'catalogue-1', summary: 'Changed old;=1+1', changes: CHANGES } as unknown as HistoryEntry;
const history = { page: () => Promise.resolve({ items: [ENTRY], next: null }) } as unknown as HistoryService;

const exported = async (): Promise<string> => text((await new HistoryExport(history).read('csv', {})).text);

test("the changes of an entry are JSON that a program reads as it is, and the entry's texts have apostrophes before formulas", async () => {
  const row = (await exported()).split('\r\n')[1] ?? '';
  expect(row).toContain(`,"Changed old;'=1+1",`);
  const [, changes = ''] = /,"(\[.*\])"$/.exec(row) ?? [];
  expect(JSON.parse(changes.replaceAll('""', '"'))).toEqual(CHANGES);
});

test('an export whose history can not be read is not recorded', async () => {
  const away = { page: () => Promise.reject(new DomainError('UNAVAILABLE', 'The history is away')) };
  const service = away as unknown as HistoryService;
  const record = vi.fn();
  const records = { record } as unknown as ExportRecords;
  const controller = new HistoryController(service, new HistoryExport(service), records);
  const exporting = controller.export({}, {} as FastifyRequest, {} as FastifyReply);
  await expect(exporting).rejects.toThrow('The history is away');
  expect(record).not.toHaveBeenCalled();
});
