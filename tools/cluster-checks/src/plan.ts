import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from './programs.js';

/** The results of the part of a run outside of the node's namespaces, for the part inside. */
export interface Plan {
  /** The folder of this run, with everything that the node writes. */
  readonly folder: string;
  readonly programs: Programs;
  readonly archive: string;
  /** A copy of the manifests with secrets of its own. */
  readonly manifests: string;
}

const NAME = 'plan.json';

export const writePlan = (plan: Plan): string => {
  const file = join(plan.folder, NAME);
  writeFileSync(file, JSON.stringify(plan), { mode: 0o600 });
  return file;
};

export const readPlan = (file: string): Plan => JSON.parse(readFileSync(file, 'utf8')) as Plan;
