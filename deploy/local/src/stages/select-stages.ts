import { StopMessage } from '../console/stop-message.js';
import type { Stage } from './stage.js';

/** The stages that the command line names; where it names none, all but those that run on demand only. */
export function selectStages(stages: readonly Stage[], names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = stages.map(({ name }) => name).join(', ');
    throw new StopMessage(`There is no stage ${unknown.join(', ')}: npm test -- [${known}]`);
  }
  return names.length === 0
    ? stages.filter(({ onDemand = false }) => !onDemand)
    : stages.filter(({ name }) => names.includes(name));
}
