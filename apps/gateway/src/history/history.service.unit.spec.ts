import { DomainError } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';
import { expect, test, vi } from 'vitest';
import type { CommandContext } from '../http/commands/command-context.decorator.js';
import type { Commands } from '../http/commands/commands.service.js';
import { HistoryService } from './history.service.js';

/** Milliseconds that a service takes at most for the state of the past, and then for its store. */
const SERVICE_MS = 9_000 + 12_000;

const send = vi.fn();

/** A history whose commands are committed, or leave everything as it is, and whose entries can't be read. */
const historyAfter = (reply: { readonly unchanged?: true; readonly position?: number }): HistoryService => {
  send.mockResolvedValue({ position: 2, answer: { conflicts: [] }, ...reply });
  const request = () => Promise.reject(new DomainError('UNAVAILABLE', 'The service is unavailable'));
  return new HistoryService({ request } as unknown as Bus, { send } as unknown as Commands);
};

const command = {} as CommandContext;
const RESTORES: [string, (history: HistoryService) => Promise<unknown>][] = [
  ['an undo', (history) => history.undo('catalogue-1', {}, command)],
  [
    'a restore of a record',
    (history) => history.restoreVersion('catalogue-1', { type: 'tool', id: 'x' }, command),
  ],
  ['a restore of the directory', (history) => history.restore('2026-11-23T12:00:00.000Z', command)],
];

test.each(RESTORES)(
  '%s whose entry can not be read afterwards is not answered as one that did nothing',
  async (_what, restore) => {
    await expect(restore(historyAfter({}))).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  },
);

test.each(RESTORES)(
  '%s that had nothing to change did nothing, whether its entry can be read or not',
  async (_what, restore) => {
    await expect(restore(historyAfter({ unchanged: true }))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  },
);

test.each(RESTORES)('%s waits longer than the service takes at most', async (_what, restore) => {
  await expect(restore(historyAfter({}))).rejects.toThrow();
  const [, , , options] = (send.mock.lastCall ?? []) as Parameters<Commands['send']>;
  expect(options?.deadlineMs).toBeGreaterThan(SERVICE_MS);
});

test('a restore of a directory that was never changed is answered with the reason, since it has no entry', async () => {
  await expect(
    historyAfter({ unchanged: true, position: 0 }).restore('2026-11-23T12:00:00.000Z', command),
  ).rejects.toThrow(
    new DomainError('NOT_FOUND', 'Nothing has ever been changed, so there is nothing to restore'),
  );
});
