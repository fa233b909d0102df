import { expect, test, vi } from 'vitest';
import type { Bus } from '@tools-hub/messaging';
import type { CommandContext } from '../http/commands/command-context.decorator.js';
import type { Commands } from '../http/commands/commands.service.js';
import { HistoryService } from './history.service.js';

/** Milliseconds that a service takes at most for the state of the past, and then for its store. */
const SERVICE_MS = 9_000 + 12_000;

const send = vi.fn(() => Promise.resolve({ position: 2, answer: { conflicts: [] } }));
const commands = { send } as unknown as Commands;
const bus = { request: () => Promise.resolve({}) } as unknown as Bus;
const history = new HistoryService(bus, commands);
const command = {} as CommandContext;
const at = '2026-11-23T12:00:00.000Z';

test.each([
  ['an undo', () => history.undo('catalogue-1', {}, command)],
  ['a restore of a record', () => history.restoreVersion('catalogue-1', { type: 'tool', id: 'x' }, command)],
  ['a restore of the directory', () => history.restore(at, command)],
])('%s waits longer than the service takes at most', async (_what, restore) => {
  await restore();
  const [, , , options] = (send.mock.lastCall ?? []) as unknown as Parameters<Commands['send']>;
  expect(options?.deadlineMs).toBeGreaterThan(SERVICE_MS);
});
