import { Injectable } from '@nestjs/common';
import { DomainError, type Click } from '@tools-hub/contracts';
import pLimit from 'p-limit';
import { ClickLogs } from '../partition/click-logs.js';
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

/** Reads the logs of clicks for questions that no projection answers: one scan at a time, while clicks go on being counted. */
@Injectable()
export class ClickScans {
  readonly #oneAtATime = pLimit(1);

  constructor(private readonly logs: ClickLogs) {}

  /** The heads of all logs: the same ones mean the same clicks. */
  heads(): Promise<readonly number[]> {
    return Promise.all(this.logs.all.map((log) => log.head()));
  }

  /**
   * Calls `onClick` for every click up to the ends of the logs.
   * @throws DomainError OVERLOADED when too many scans wait or this one takes too long
   */
  async run(scan: Scan): Promise<void> {
    const { pendingCount } = this.#oneAtATime;
    if (pendingCount >= MAX_WAITING) throw overloaded('The clicks are being read for others already');
    const deadline = performance.now() + DEADLINE_MS;
    return this.#oneAtATime(() => this.#read(scan, deadline));
  }

  async #read({ since, onClick }: Scan, deadline: number): Promise<void> {
    for (const log of this.logs.all) {
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
