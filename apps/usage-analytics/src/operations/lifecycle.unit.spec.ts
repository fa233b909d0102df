import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Lifecycle } from './lifecycle.js';

/** A part of the service whose stop resolves with `ended`. */
const part = (ended: Promise<void> = Promise.resolve()) => ({ stop: vi.fn(() => ended) });
const NEVER = new Promise<void>(() => undefined);

/** The lifecycle of a service with these parts, which has been started. */
const lifecycleOf = ({ assignee = part(), purger = part(), givenUp = NEVER }) => {
  const leave = vi.fn();
  const parts = [
    {},
    { givenUp },
    {},
    { leave },
    assignee,
    part(),
    purger,
    part(),
    part(),
    part(),
    {},
  ] as unknown as ConstructorParameters<typeof Lifecycle>;
  return { lifecycle: new Lifecycle(...parts), leave };
};

test('the end of usage-analytics does not wait longer than the bus for work that waits for the broker', async () => {
  const { promise: givenUp, resolve: giveUp }: PromiseWithResolvers<void> = Promise.withResolvers();
  const { lifecycle, leave } = lifecycleOf({ assignee: part(NEVER), purger: part(NEVER), givenUp });
  void lifecycle.onModuleDestroy();
  giveUp();
  // Long before its own wait of a fixed time ends.
  await turn();
  expect(leave).toHaveBeenCalledOnce();
});
