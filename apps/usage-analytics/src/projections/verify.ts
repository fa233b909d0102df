import type { Click } from '@tools-hub/contracts';
import { firstDifference, type Verification } from '@tools-hub/event-sourcing/core';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import { rulesOf, type CompiledRules } from '../judgement/compiled-rules.js';
import type { ClickLog } from '../partition/click-log.js';
import { storedClickLogs } from '../partition/click-logs.js';
import { clicksOf, type LoggedCommit } from '../partition/partition-commit.js';
import { countsOf } from './counts.js';
import { FullCounts } from './full-counts.js';
import { Generations } from './generations.js';
import { keyOfId, projectionModels } from './projection-models.js';
import { FullToolCounts } from './full-tool-counts.js';
import {
  readStoredCounts,
  readStoredToolCounts,
  type StoredCounts,
  type StoredToolCounts,
} from './stored-counts.js';
import { TOOL_PROJECTIONS, type ToolProjection } from './tool-projection.js';

/** The counts of a log in memory, in the shapes of all projections. */
interface FoldedCounts {
  readonly full: FullCounts;
  readonly byTool: ReadonlyMap<ToolProjection, FullToolCounts>;
}

/** A comparison of a document with the log folded up to a position. */
interface Comparison {
  readonly position: number;
  compare(counts: FoldedCounts, commit: LoggedCommit | null): string | null;
}

/**
 * Folds every partition's log beside the service and compares the result with the projections. They may move meanwhile: each
 * document is compared as of its checkpoint.
 */
export const verifyUsage = async (store: Store): Promise<Verification> => {
  const { generation, judged } = await new Generations(store).served();
  const rules = rulesOf(judged);
  const models = projectionModels(store, generation);
  let [commits, clicks] = [0, 0];
  const compared = () => `${clicks} clicks in ${commits} commits, generation ${generation} of the counts`;
  for (const log of await storedClickLogs(store)) {
    const comparisons = [...comparisonsOf(await readStoredCounts(models, log.partition))];
    for (const projection of TOOL_PROJECTIONS) {
      const stored = await readStoredToolCounts(models[projection.collection], log.partition);
      comparisons.push(...toolComparisons(projection, stored));
    }
    comparisons.sort((a, b) => a.position - b.position);
    const difference = await fold(log, rules, comparisons, (commit) => {
      commits += 1;
      clicks += commit.n;
    });
    if (difference !== null) {
      return {
        service: 'usage-analytics',
        compared: compared(),
        difference: `partition ${log.partition}: ${difference}`,
      };
    }
  }
  return { service: 'usage-analytics', compared: compared(), difference: null };
};

const comparisonsOf = ({ totals, days }: StoredCounts): readonly Comparison[] => {
  const counted = totals?.position ?? 0;
  const months = new Set(days.map(({ _id }) => keyOfId(_id)));
  const comparisons: Comparison[] = days.map(({ _id, ...document }) => ({
    position: Math.max(document.position, counted),
    compare: ({ full }) => firstDifference(full.month(keyOfId(_id)), document, keyOfId(_id)),
  }));
  comparisons.push({
    position: counted,
    compare: ({ full }, commit) => {
      const missing = [...full.months.keys()].find((month) => !months.has(month));
      if (missing !== undefined) return `${missing}: the log has clicks, and there is no projection`;
      if (totals?.mark?.position === counted && commit !== null && commit.at.getTime() !== totals.mark.at) {
        return `the counts are of another commit ${counted} than the log has: run \`npm run rebuild\``;
      }
      return firstDifference(full.totals?.totals, totals?.totals, 'totals');
    },
  });
  return comparisons;
};

/** A log whose counts by tool are still being counted is compared as far as their checkpoint. */
const toolComparisons = (
  projection: ToolProjection,
  { checkpoint, documents }: StoredToolCounts,
): readonly Comparison[] => {
  const counted = checkpoint?.position ?? 0;
  const stored = new Set(documents.map(({ _id }) => keyOfId(_id)));
  const comparisons: Comparison[] = documents.map(({ _id, ...document }) => ({
    position: Math.max(document.position, counted),
    compare: ({ byTool }) => {
      const key = keyOfId(_id);
      return firstDifference(byTool.get(projection)?.document(key), document, `${key} ${projection.label}`);
    },
  }));
  comparisons.push({
    position: counted,
    compare: ({ byTool }) => {
      const missing = byTool.get(projection)?.keys.find((key) => !stored.has(key));
      return missing === undefined
        ? null
        : `${missing}: the log has clicks, and there is no count ${projection.label}`;
    },
  });
  return comparisons;
};

/** The clicks of a commit, or the reason why they can't be read: damaged bytes, or a version that is not known here. */
const readClicks = (commit: LoggedCommit): readonly Click[] | string => {
  try {
    return clicksOf(commit);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** A document of packed commits has the time of its last one: by the documents' times, readers find the commits since a time. */
const wrongTime = async (log: ClickLog, page: readonly LoggedCommit[]): Promise<string | null> => {
  const times = new Map(page.map(({ _id, at }) => [_id, at]));
  const [first, last] = [page[0], page.at(-1)];
  if (first === undefined || last === undefined) return null;
  for (const { _id, at, first: packed } of await log.documents.outline(first._id - 1, last._id)) {
    const time = times.get(_id);
    if (packed !== undefined && time !== undefined && Number(at) !== Number(time))
      return `the packed commits ${packed} to ${_id} have ${JSON.stringify(at)} in place of ${JSON.stringify(time)}`;
  }
  return null;
};

const fold = async (
  log: ClickLog,
  rules: CompiledRules,
  comparisons: readonly Comparison[],
  onCommit: (commit: LoggedCommit) => void,
): Promise<string | null> => {
  const full = new FullCounts();
  const byTool = new Map(TOOL_PROJECTIONS.map((projection) => [projection, new FullToolCounts(projection)]));
  const waiting = [...comparisons];
  const compare = (commit: LoggedCommit | null): string | null => {
    while (waiting[0]?.position === full.position) {
      const difference = waiting.shift()?.compare({ full, byTool }, commit) ?? null;
      if (difference !== null) return difference;
    }
    return null;
  };
  let difference = compare(null);
  let closed: number | undefined;
  const end = Math.max(0, ...comparisons.map(({ position }) => position));
  // A log without counts is read all the same: it may have a gap.
  for await (const page of log.pagesAfter(0, Math.max(end, await log.head()))) {
    const wrong = await wrongTime(log, page);
    for (const commit of page) {
      if (difference !== null) return difference;
      if (commit._id !== full.position + 1)
        return `the log has a gap: ${commit._id} comes after ${full.position}`;
      if (closed !== undefined)
        return `commit ${commit._id} comes after commit ${closed}, which closed the log`;
      // The store checks no types.
      if (!(commit.at instanceof Date))
        return `commit ${String(commit._id)} has ${JSON.stringify(commit.at)} in place of a date`;
      if (commit.closes !== undefined) closed = commit._id;
      const clicks = readClicks(commit);
      if (typeof clicks === 'string') return `commit ${commit._id} can't be read: ${clicks}`;
      // Only a log that continues another one has a part of its section's clicks.
      const stray = log.parent === null ? undefined : clicks.find(({ clickId }) => !log.includes(clickId));
      if (stray !== undefined)
        return `commit ${commit._id} has a click of another partition: ${stray.clickId}`;
      if (clicks.length !== commit.n)
        return `commit ${commit._id} says ${commit.n} clicks and holds ${clicks.length}`;
      const counts = countsOf(commit, clicks, rules);
      full.apply(counts);
      for (const counted of byTool.values()) counted.apply(counts);
      onCommit(commit);
      difference = compare(commit);
    }
    if (difference === null && wrong !== null) return wrong;
  }
  if (difference !== null) return difference;
  if (waiting.length === 0) return null;
  return `the counts go up to commit ${end}, the log to ${full.position}: the store was set back, run \`npm run rebuild\``;
};
