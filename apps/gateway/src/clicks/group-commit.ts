import {
  DomainError,
  partitionOf,
  TRACED_CLICKS,
  type Click,
  type ClickBatch,
  type ClickRow,
} from '@tools-hub/contracts';

interface GroupCommitLimits {
  /** The most clicks of a batch, which fits into a message even with the longest agents. */
  readonly batch: number;
  /** The most waiting clicks. Beyond that the answer is OVERLOADED. */
  readonly waiting: number;
}

export const GROUP_COMMIT_LIMITS: GroupCommitLimits = { batch: 4_000, waiting: 20_000 };

/**
 * Publishes a batch.
 * @param since the time at which its oldest click came, in milliseconds of the monotonic clock
 */
export type PublishBatch = (batch: ClickBatch, since: number) => Promise<void>;

interface Waiting {
  readonly click: Click;
  /** Milliseconds of the monotonic clock. */
  readonly since: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes clicks durable in batches: one batch is in flight, and the clicks that arrive meanwhile form the next one. They share the wait
 * for the disk, so more clicks make bigger batches instead of a longer queue.
 */
export class GroupCommit {
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(
    private readonly publish: PublishBatch,
    private readonly limits: GroupCommitLimits = GROUP_COMMIT_LIMITS,
    /** The most bytes of a batch. */
    private readonly maxBytes: () => number = () => Infinity,
  ) {}

  /**
   * Resolves once the click is durable.
   * @throws DomainError OVERLOADED when too many wait; otherwise what `publish` throws for the click's batch.
   */
  add(click: Click): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) {
      return Promise.reject(new DomainError('OVERLOADED', 'Too many clicks are waiting to be counted'));
    }
    const since = performance.now();
    const durable = new Promise<void>((resolve, reject) =>
      this.#waiting.push({ click, since, resolve, reject }),
    );
    this.#running ??= this.#run();
    return durable;
  }

  /** Resolves when no click waits any more. */
  async flush(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #run(): Promise<void> {
    // The clicks of one turn of the event loop form a batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const group = this.#nextGroup();
      try {
        await this.publish(toBatch(group.map(({ click }) => click)), group[0]?.since ?? performance.now());
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#running = null;
  }

  /** As many waiting clicks as fit into one message, and at least one. */
  #nextGroup(): Waiting[] {
    const most = this.maxBytes();
    let bytes = 0;
    const end = this.#waiting.findIndex(({ click }, index) => {
      bytes += maxBytesOf(click);
      return index === this.limits.batch || (index > 0 && bytes > most);
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }
}

/** The bytes of a row's ids, numbers and punctuation, and of the parts beside the rows. */
const ROW_BYTES = 210;
/** The bytes of one character in JSON, such as `\u001f`. */
const MAX_BYTES_PER_CHARACTER = 6;

/** The bytes of the id and the trace context of a traced click beside the rows. */
const TRACE_BYTES = 100;

/** An upper bound of the bytes of a click in a batch. Most take less, since an agent is written once. */
const maxBytesOf = ({ agent, traceparent }: Click): number =>
  ROW_BYTES + MAX_BYTES_PER_CHARACTER * agent.length + (traceparent === undefined ? 0 : TRACE_BYTES);

/** Encodes clicks for the stream: rows in a section per partition, and each agent once. */
export const toBatch = (clicks: readonly Click[]): ClickBatch => {
  const agents = new Map<string, number>();
  const sections: Partial<Record<string, ClickRow[]>> = {};
  const times: Record<string, number> = {};
  const marks: Partial<Record<string, number[]>> = {};
  const traces: Record<string, string> = {};
  let marked = 0;
  let traced = 0;
  for (const {
    clickId,
    toolId,
    categoryId,
    at,
    agent,
    bot,
    madeAt,
    visitorMark = 0,
    traceparent,
  } of clicks) {
    let index = agents.get(agent);
    if (index === undefined) {
      index = agents.size;
      agents.set(agent, index);
    }
    const partition = partitionOf(clickId);
    (sections[partition] ??= []).push([clickId, toolId, categoryId, at, index, bot ? 1 : 0]);
    (marks[partition] ??= []).push(visitorMark);
    if (visitorMark > 0) marked += 1;
    if (madeAt !== undefined) times[clickId] = Math.min(madeAt, times[clickId] ?? madeAt);
    if (traceparent !== undefined && traced < TRACED_CLICKS) {
      traces[clickId] = traceparent;
      traced += 1;
    }
  }
  return {
    v: 1,
    agents: [...agents.keys()],
    sections,
    ...(Object.keys(times).length === 0 ? {} : { madeAt: times }),
    ...(marked === 0 ? {} : { visitorMarks: marks }),
    ...(traced === 0 ? {} : { traces }),
  };
};
