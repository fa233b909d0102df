import { judgeClicks } from './judge-clicks.js';
import { judgeCommands } from './judge-commands.js';
import type { Evidence } from './evidence.js';
import { judgeReadModels } from './judge-read-models.js';

/** What must hold whatever happened; a line for each thing that doesn't, none for a product that kept its word. */
export const judge = (evidence: Evidence): readonly string[] => [
  ...judgeClicks(evidence),
  ...judgeCommands(evidence),
  ...judgeReadModels(evidence),
];
