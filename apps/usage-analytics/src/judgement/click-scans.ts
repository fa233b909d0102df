import { DomainError, type Click } from '@tools-hub/contracts';
import type { ClickLog } from '../partition/click-log.js';
import { clicksOf } from '../partition/partition-commit.js';
import { inSlices } from '../partition/slices.js';

/** Scans that wait for the one under way. */
const MAX_WAITING = 4;
/** Milliseconds until a scan is given up, its wait included: shorter than the gateway waits. */
const DEADLINE_MS = 55_000;

export interface Scan {
  /** Only commits since then are read (ms since 1970): no click is older than its commit. */
  readonly since?: number | undefined;
  readonly onClick: (click: Click) => void;
}

type ScannedLog = Pick<ClickLog, 'head' | 'pagesAfter' | 'positionBefore'>;

/** Reads the logs of clicks for questions that no projection answers: one scan at a time, while clicks go on being counted. */
export class ClickScans {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly logs: () => readonly ScannedLog[],
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /** The heads of all logs: the same ones mean the same clicks. */
  heads(): Promise<readonly number[]> {
    return Promise.all(this.logs().map((log) => log.head()));
  }

  /**
   * Calls `onClick` for every click up to the ends of the logs.
   * @throws DomainError OVERLOADED when too many scans wait or this one takes too long
   */
  async run(scan: Scan): Promise<void> {
    if (this.#waiting > MAX_WAITING) throw overloaded('The clicks are being read for others already');
    this.#waiting += 1;
    const deadline = performance.now() + this.deadlineMs;
    const work = this.#last.then(() => this.#read(scan, deadline));
    this.#last = work.catch(() => undefined).finally(() => (this.#waiting -= 1));
    return work;
  }

  async #read({ since, onClick }: Scan, deadline: number): Promise<void> {
    for (const log of this.logs()) {
      const head = await log.head();
      const after = since === undefined ? 0 : await log.positionBefore(new Date(since), head);
      for await (const slice of inSlices(log.pagesAfter(after, head))) {
        if (performance.now() > deadline) throw overloaded('There are too many clicks to read in time');
        for (const commit of slice) clicksOf(commit).forEach(onClick);
      }
    }
  }
}

const overloaded = (message: string): DomainError => new DomainError('OVERLOADED', message, [], 5);
