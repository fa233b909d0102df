import type { HistoryEntry } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { refused, server } from './fake-api.js';

const PATH = '/api/admin/history';

/** The entry of a tool that was added. Positions count up, so a later one is newer. */
export const anEntry = (position: number, fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `catalogue-${position}`,
  log: 'catalogue',
  position,
  at: new Date(Date.UTC(2026, 0, 1) + position * 1_000).toISOString(),
  actor: 'owner',
  summary: `Added Tool ${position}`,
  kind: 'added',
  records: [],
  changes: [],
  recordCount: 0,
  changeCount: 0,
  undoneBy: null,
  undoes: null,
  ...fields,
});

/** Serves a history until the end of the test, from its newest entry to its oldest. An undo adds an entry, the first one again. */
export const serveHistory = (entries: HistoryEntry[]): void => {
  const find = (id: unknown) => entries.find((entry) => entry.id === id);
  server.use(
    http.get(PATH, ({ request }) => {
      const {
        text = '',
        kind,
        recordId,
        before,
        limit,
      } = Object.fromEntries(new URL(request.url).searchParams);
      const found = entries.filter(
        (entry) =>
          entry.summary.includes(text) &&
          (kind === undefined || entry.kind === kind) &&
          (recordId === undefined || entry.records.some(({ id }) => id === recordId)) &&
          (before === undefined || entry.at < before),
      );
      const items = found.slice(0, Number(limit));
      return HttpResponse.json({ items, next: items.length < found.length ? items.at(-1)?.at : null });
    }),
    http.get(`${PATH}/:id`, ({ params }) => HttpResponse.json(find(params['id']))),
    http.get(`${PATH}/:id/undo`, () =>
      HttpResponse.json({
        records: [],
        changes: [{ type: 'tool', id: 'tool', field: 'name', from: 'New', to: 'Old' }],
        conflicts: [],
      }),
    ),
    http.post(`${PATH}/:id/undo`, ({ params }) => {
      const undone = find(params['id']);
      if (!undone) return refused(404, 'NOT_FOUND');
      if (undone.undoneBy !== null) return refused(409, 'ALREADY_UNDONE');
      const undo = anEntry(entries[0]!.position + 1, {
        kind: 'undone',
        undoes: undone.id,
        summary: 'Undone',
      });
      entries[entries.indexOf(undone)] = { ...undone, undoneBy: undo.id };
      entries.unshift(undo);
      return HttpResponse.json(undo, { status: 201 });
    }),
  );
};
