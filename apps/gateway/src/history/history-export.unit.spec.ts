import { text } from 'node:stream/consumers';
import { DomainError, type HistoryEntry } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { ExportRecords } from '../http/commands/export-records.js';
import { BareGateway } from '../testing/bare-gateway.js';
import { HistoryExport } from './history-export.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';

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
  const away = { page: () => Promise.reject(new DomainError('UNAVAILABLE', 'The history is unavailable')) };
  const service = away as unknown as HistoryService;
  const record = vi.fn();
  const records = { record } as unknown as ExportRecords;
  const controller = new HistoryController(service, new HistoryExport(service), records);
  const exporting = controller.export({}, {} as FastifyRequest, {} as FastifyReply);
  await expect(exporting).rejects.toThrow('The history is unavailable');
  expect(record).not.toHaveBeenCalled();
});

test('a request for the headers of an export reads the first page of the history only', async () => {
  const page = vi.fn((_filter: unknown, _limit: number, last: HistoryEntry | null) =>
    Promise.resolve({ items: [{ ...ENTRY }], next: last === null ? ENTRY.id : null }),
  );
  const gateway = await BareGateway.start({
    controllers: [HistoryController],
    providers: [
      HistoryExport,
      { provide: HistoryService, useValue: { page } },
      { provide: ExportRecords, useValue: { record: () => undefined } },
    ],
  });
  const ask = (method: string) => gateway.send({ method, path: '/api/admin/history/export' });
  const head = await ask('HEAD');
  const whole = await ask('GET');
  expect(page).toHaveBeenCalledTimes(1 + 2);
  expect([head.status, head.body]).toEqual([200, '']);
  expect(whole.headers).toEqual({ ...head.headers, 'transfer-encoding': 'chunked' });
  await gateway.close();
});
