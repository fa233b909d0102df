import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import { JudgementApplier } from './judgement-applier.js';
import { noJudgements } from './judgement.view.js';

it('a stop does not wait for the next try of a judgement that could not be applied', async () => {
  const warnings: string[] = [];
  const eventStore = { notReadyReason: null, readModel: { view: noJudgements() } };
  const applier = new JudgementApplier(
    {} as Store,
    eventStore as never,
    { served: () => Promise.reject(new Error('The store is unavailable')) } as never,
    { isAssigned: () => true, allJudge: true } as never,
    { counted: () => undefined } as never,
    { warn: (what: string) => warnings.push(what) } as never,
  );
  applier.check();
  await turn();
  expect(warnings).toEqual(['A judgement could not be applied']);
  let isStopped = false;
  void applier.stop().then(() => (isStopped = true));
  await turn();
  expect(isStopped).toBe(true);
});
