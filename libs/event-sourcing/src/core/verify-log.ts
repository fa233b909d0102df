import { parseTime, type DomainEvent } from '@tools-hub/domain';
import type { CommitReader } from './commit-log.js';
import type { Fold } from './in-memory-read-model.js';
import type { Verification } from './verification.js';

/**
 * Folds a whole log while its service runs, and checks that its positions have no gap, that every commit has a time, that every command is
 * in it once, and that every event can be folded.
 * @param head the last position to check; later commits are left out
 */
export const verifyLog = async <View, Event extends DomainEvent>(
  service: string,
  {
    reader,
    head,
    view,
    fold,
  }: {
    readonly reader: CommitReader<Event>;
    readonly head: number;
    readonly view: View;
    readonly fold: Fold<View, Event>;
  },
): Promise<Verification> => {
  const positions = new Map<string, number>();
  let [position, events] = [0, 0];
  const result = (difference: string | null): Verification => ({
    service,
    compared: `${events} events in ${position} commits`,
    difference,
  });
  while (position < head) {
    const page = await reader.read(position);
    if (page.length === 0) return result(`the log ended with commit ${head} and ends with ${position} now`);
    for (const commit of page) {
      if (commit.position !== position + 1) {
        return result(`the log has a gap: ${commit.position} comes after ${position}`);
      }
      if (parseTime(commit.at) === null) {
        return result(`commit ${commit.position} has ${JSON.stringify(commit.at)} for its time`);
      }
      const before = positions.get(commit.commandId);
      if (before !== undefined) {
        return result(`command ${commit.commandId} stands at ${before} and again at ${commit.position}`);
      }
      positions.set(commit.commandId, commit.position);
      try {
        fold(view, commit);
      } catch (error) {
        return result(`commit ${commit.position} can't be folded: ${String(error)}`);
      }
      position = commit.position;
      events += commit.events.length;
    }
  }
  return result(null);
};
