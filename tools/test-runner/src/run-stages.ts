import pLimit from 'p-limit';
import type { Stage } from './stage.js';

/**
 * Runs stages in turn, and those in the background in turn beside the ones after them. A stage that runs the product waits until nothing
 * is in the background. Resolves when all have ended.
 * @param run never rejects
 */
export const runStages = async (
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<void>,
): Promise<void> => {
  const background = pLimit(1);
  const begun: Promise<void>[] = [];
  for (const stage of stages) {
    if (stage.inBackground === true) begun.push(background(run, stage));
    else {
      if (stage.needsBuild === true) await Promise.all(begun);
      await run(stage);
    }
  }
  await Promise.all(begun);
};
