import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './http-client.js';
import type { Store } from './store.js';

/** Milliseconds between two writes. */
const EVERY_MS = 200;
/**
 * Milliseconds from which on a write, or the part of a request's time that slow writes take, is slow: fifty times the usual. A store that gets so
 * little processor time is on a machine where each hop of a command waits as long.
 */
const SLOW_MS = 500;

interface Interval {
  readonly from: number;
  readonly to: number;
}

interface ProbeTime {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
}

const REAL_TIME: ProbeTime = { now: () => performance.now(), sleep };

/**
 * Writes a small document to the store again and again, and remembers when that was slow. It tells a test whether the store or the product
 * was the reason of a late answer.
 */
export class StoreProbe {
  readonly #slow: Interval[] = [];
  #begunAt: number | null = null;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly write: () => Promise<unknown>,
    private readonly time = REAL_TIME,
  ) {}

  /** Begins to write to the store of a product, in a database that no service has. */
  static start(store: Store): StoreProbe {
    const documents = store.database('probe').collection<{ _id: string; turn: number }>('probe');
    let turn = 0;
    const probe = new StoreProbe(() =>
      documents.updateOne(
        { _id: 'probe' },
        { $set: { turn: (turn += 1) } },
        { upsert: true, writeConcern: { w: 'majority', journal: true } },
      ),
    );
    probe.begin();
    return probe;
  }

  begin(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  /** The milliseconds of each slow write, in order. */
  get slowWrites(): readonly number[] {
    return this.#slow.map(({ from, to }) => Math.round(to - from));
  }

  get now(): number {
    return this.time.now();
  }

  /** Whether slow writes, also one under way, took half a second or more of the time since a moment of `now`. */
  wasSlowSince(since: number): boolean {
    const now = this.time.now();
    const underWay = this.#begunAt === null ? [] : [{ from: this.#begunAt, to: now }];
    const taken = [...this.#slow, ...underWay.filter(isSlow)].map(
      ({ from, to }) => to - Math.max(from, since),
    );
    return taken.reduce((sum, milliseconds) => sum + Math.max(0, milliseconds), 0) >= SLOW_MS;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const from = this.time.now();
      this.#begunAt = from;
      // A store that refuses a write is as slow as its refusal.
      await this.write().catch(() => undefined);
      const written = { from, to: this.time.now() };
      this.#begunAt = null;
      if (isSlow(written)) this.#slow.push(written);
      await this.time.sleep(EVERY_MS);
    }
  }
}

/** The answer to a request, which is sent again after a 503 while the store is slow. */
export const answerOf = async (
  send: () => Promise<Answer>,
  probe: Pick<StoreProbe, 'now' | 'wasSlowSince'> | undefined,
  onRepeat: () => void,
): Promise<Answer> => {
  for (;;) {
    const sentAt = probe?.now ?? 0;
    const answer = await send();
    if (answer.status !== 503 || probe?.wasSlowSince(sentAt) !== true) return answer;
    onRepeat();
  }
};

const isSlow = ({ from, to }: Interval): boolean => to - from >= SLOW_MS;
