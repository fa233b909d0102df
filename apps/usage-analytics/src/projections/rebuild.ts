import type { Store } from '@tools-hub/event-sourcing/mongo';
import { rulesOf, UNJUDGED_RULES, type CompiledRules, type Judged } from '../judgement/compiled-rules.js';
import type { ClickLog } from '../partition/click-log.js';
import { storedClickLogs } from '../partition/click-logs.js';
import { clicksOf } from '../partition/partition-commit.js';
import { inSlices } from '../partition/slices.js';
import { countInBulk } from './count-in-bulk.js';
import { countToolsInBulk } from './count-tools-in-bulk.js';
import { countsOf, type CommitCounts } from './counts.js';
import { Generations, type Generation } from './generations.js';
import { projectionModels } from './projection-models.js';
import { Projections } from './projections.js';
import { TOOL_PROJECTIONS } from './tool-projection.js';
import { allToolProjections } from './tool-projections.js';

/** The most that one update counts while others count in the same document. */
const BATCH_COMMITS = 500;
const BATCH_CLICKS = 2_000;
/** The counts that are served may be ahead for a moment while assignees count. The rebuild gives up after so many tries. */
const MAX_TRIES = 1_000;

interface RebuildProgress {
  readonly partition: number;
  readonly position: number;
}

interface RebuildOptions {
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Called after each short slice of a log. The rebuild ends when it throws, and the next one continues it. */
  readonly onRead?: () => void;
}

/**
 * Counts all logs again into a shadow generation and then switches to it by one update, while the assignees keep counting. A rebuild
 * after a kill continues from the documents' checkpoints. The old generation stays until the next rebuild, for readers that still use
 * it.
 */
export class Rebuild {
  readonly #generations;
  readonly #projections;
  readonly #byTool;
  #logs: readonly ClickLog[] = [];
  readonly #onProgress;
  readonly #onRead;
  #rules: CompiledRules = UNJUDGED_RULES;

  constructor(
    private readonly store: Store,
    { onProgress = () => undefined, onRead = () => undefined }: RebuildOptions = {},
  ) {
    this.#onProgress = onProgress;
    this.#onRead = onRead;
    this.#generations = new Generations(store);
    this.#projections = new Projections(store, this.#generations);
    this.#byTool = allToolProjections(store, this.#generations);
  }

  /**
   * @param judged the rules of the new counts; those of the counts that are served by default
   * @returns the generation that is served from now on
   * @throws DomainError UNAVAILABLE for rules that this process can't count by
   */
  async run(judged?: Judged): Promise<number> {
    const { generation: active, judged: present } = await this.#generations.served();
    const wanted = judged ?? present;
    this.#logs = await storedClickLogs(this.store);
    this.#rules = rulesOf(wanted);
    const shadow = await this.#begin(wanted);
    const { generation } = shadow;
    await this.#generations.dropOthers();
    const models = projectionModels(this.store, generation);
    for (const log of this.#logs) {
      const { partition } = log;
      const [rules, onRead] = [this.#rules, this.#onRead];
      for (const projection of TOOL_PROJECTIONS)
        await countToolsInBulk(projection, models, log, { rules, onRead });
      const onStored = (position: number): void => this.#onProgress({ partition, position });
      await countInBulk(models, log, { rules, onRead, onStored });
    }
    // Clicks may have more partitions since.
    this.#logs = await storedClickLogs(this.store);
    await this.#untilNoneIsBehind(active, generation);
    this.#onRead();
    if (
      !(await this.#generations.swap(active, shadow)) &&
      (await this.#generations.active()) !== generation
    ) {
      throw new Error('Another rebuild has put other counts in the place of these');
    }
    // The clicks that were counted in the old generation meanwhile.
    await this.#catchUpAll(generation);
    return generation;
  }

  async #begin(judged: Judged): Promise<Generation> {
    const begun = await this.#generations.begin(judged);
    if (await this.#isOfTheseLogs(begun.generation)) return begun;
    return this.#generations.begin(judged, true);
  }

  /** Whether the remains of an earlier rebuild are of these logs: the store may have been restored since. */
  async #isOfTheseLogs(shadow: number): Promise<boolean> {
    for (const log of this.#logs) {
      for (const projections of [this.#projections, ...this.#byTool]) {
        const { position, at } = await projections.checkpointOf(shadow, log.partition);
        if (position > 0 && (at === undefined || (await log.timeOf(position)) !== at)) return false;
      }
    }
    return true;
  }

  async #catchUpAll(generation: number): Promise<void> {
    this.#logs = await storedClickLogs(this.store);
    await Promise.all(
      this.#logs.map(async (log) => this.#catchUp(this.#projections, log, generation, await log.head())),
    );
  }

  /** @param upTo the last commit to count: the end of a log that keeps growing may never be reached */
  async #catchUp(
    projections: Pick<Projections, 'checkpointOf' | 'count'>,
    log: ClickLog,
    generation: number,
    upTo: number,
  ): Promise<void> {
    const { partition } = log;
    let { position } = await projections.checkpointOf(generation, partition);
    let commits: CommitCounts[] = [];
    let clicks = 0;
    const count = async (): Promise<void> => {
      if (commits.length === 0) return;
      await projections.count(generation, partition, commits);
      position = commits.at(-1)?.position ?? position;
      [commits, clicks] = [[], 0];
      this.#onProgress({ partition, position });
    };
    for await (const slice of inSlices(log.pagesAfter(position, upTo))) {
      for (const commit of slice) {
        if (commit._id !== position + commits.length + 1) {
          throw new Error(`The log of partition ${partition} has a gap before commit ${commit._id}`);
        }
        commits.push(countsOf(commit, clicksOf(commit), this.#rules));
        clicks += commit.n;
        if (commits.length >= BATCH_COMMITS || clicks >= BATCH_CLICKS) await count();
      }
    }
    await count();
  }

  /** Waits until the shadow shows no fewer clicks than the active generation, as far as the log has them. */
  async #untilNoneIsBehind(active: number, shadow: number): Promise<void> {
    const isBehind = async (log: ClickLog): Promise<boolean> => {
      const served = await this.#projections.checkpointOf(active, log.partition);
      await this.#catchUp(this.#projections, log, shadow, served.position);
      for (const projections of this.#byTool) await this.#catchUp(projections, log, shadow, served.position);
      const { position } = await this.#projections.checkpointOf(shadow, log.partition);
      return position < served.position && position < (await log.head());
    };
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (!(await Promise.all(this.#logs.map(isBehind))).includes(true)) return;
    }
    throw new Error('Clicks are counted faster than they can be counted again');
  }
}
