import { judgeClicks } from './judge-clicks.js';
import { judgeCommands } from './judge-commands.js';
import type { Evidence } from './evidence.js';
import { judgeReadModels } from './judge-read-models.js';

/** Checks the invariants of the product; returns a line per violation. */
export const judge = (evidence: Evidence): readonly string[] => [
  ...judgeClicks(evidence),
  ...judgeCommands(evidence),
  ...judgeReadModels(evidence),
];
