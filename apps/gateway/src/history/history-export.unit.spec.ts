import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { HistoryEntry } from '@tools-hub/contracts';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { HistoryExport } from './history-export.js';
import type { HistoryService } from './history.service.js';

const CHANGES = [{ field: 'description', from: 'old;=1+1', to: '=2' }];
/** The parts of an entry that this test looks at. */
const ENTRY = { id: 'catalogue-1', summary: 'Changed old;=1+1', changes: CHANGES } as unknown as HistoryEntry;
const history = { page: () => Promise.resolve({ items: [ENTRY], next: null }) } as unknown as HistoryService;

const exported = async (): Promise<string> => {
  let sent: Readable | undefined;
  const reply = {
    header: () => reply,
    send: (stream: Readable) => {
      sent = stream;
    },
  };
  await new HistoryExport(history).send({ format: 'csv' }, reply as unknown as FastifyReply);
  return sent === undefined ? '' : text(sent);
};

test("the changes of an entry are JSON that a program reads as it is, and the entry's texts have apostrophes before formulas", async () => {
  const row = (await exported()).split('\r\n')[1] ?? '';
  expect(row).toContain(`,"Changed old;'=1+1",`);
  const [, changes = ''] = /,"(\[.*\])"$/.exec(row) ?? [];
  expect(JSON.parse(changes.replaceAll('""', '"'))).toEqual(CHANGES);
});
