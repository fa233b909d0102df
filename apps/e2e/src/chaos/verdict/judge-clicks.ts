import { partitionOf } from '@tools-hub/contracts';
import type { ClickEntry } from '../workload/click-ledger.js';
import type { Evidence, LoggedClicks } from './evidence.js';
import { finding, gapOf } from './findings.js';

/** Checks acknowledged ⊆ logged ⊆ acknowledged ∪ unknown: each click once, in the log of its partition, as it was sent. */
export const judgeClicks = ({ clicks, partitions }: Evidence): readonly string[] => {
  const entries = new Map(clicks.map((entry) => [entry.clickId, entry]));
  const times = new Map<string, number>();
  const [misplaced, unsent, altered]: string[][] = [[], [], []];
  partitions.forEach((commits, partition) => {
    for (const click of commits.flatMap((commit) => commit.clicks)) {
      const { clickId, toolId, categoryId } = click;
      times.set(clickId, (times.get(clickId) ?? 0) + 1);
      if (partitionOf(clickId) !== partition) misplaced?.push(`${clickId} in ${partition}`);
      const entry = entries.get(clickId);
      if (entry === undefined || entry.state === 'refused') unsent?.push(clickId);
      else if (entry.toolId !== toolId || entry.categoryId !== categoryId) altered?.push(clickId);
    }
  });
  const lost = clicks.filter(({ clickId, state }) => state === 'acknowledged' && !times.has(clickId));
  return [
    ...finding('clicks were acknowledged and are in no log', lost.map(describe)),
    ...finding(
      'clicks are in the logs more than once',
      [...times].filter(([, n]) => n > 1).map(([id, n]) => `${id} ${n} times`),
    ),
    ...finding('clicks are in the logs though they were refused, or never sent', unsent ?? []),
    ...finding('clicks are in the log of another partition', misplaced ?? []),
    ...finding('clicks are in the logs with another tool or category', altered ?? []),
    ...partitions.flatMap((commits, partition) => [
      ...gapOf(
        `of partition ${partition}`,
        commits.map(({ position }) => position),
      ),
      ...finding(
        `commits of partition ${partition} read the stream from before where the last one ended`,
        goesBack(commits),
      ),
    ]),
  ];
};

const describe = ({ clickId, toolId, attempts }: ClickEntry): string =>
  `${clickId} on ${toolId} after ${attempts} attempts`;

const goesBack = (commits: readonly LoggedClicks[]): readonly string[] =>
  commits.flatMap(({ position, incarnation, from, reread }, index) => {
    const before = commits[index - 1];
    const overlaps = reread === undefined && before?.incarnation === incarnation && from <= before.to;
    return overlaps ? [`position ${position} from ${from}, the one before it to ${before.to}`] : [];
  });
