import { Injectable, Optional } from '@nestjs/common';
import { PartitionAssignment } from '../consumer-group/consumer-group.js';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageMetrics } from '../operations/usage-metrics.js';
import { ClickLogs } from '../partition/click-logs.js';
import { Signal } from '../partition/signal.js';
import { PACKING, PartitionPacker } from './partition-packer.js';

interface BackgroundOptions {
  /** Milliseconds after the start in which a replica packs nothing: a rolling change of version may be under way. */
  readonly startAfterMs: number;
  /** Milliseconds between two checks when no range is old enough. */
  readonly pollMs: number;
  /** The pause after a step as a multiple of the step's time, and the least pause (ms). */
  readonly rest: number;
  readonly minRestMs: number;
}

const BACKGROUND: BackgroundOptions = { startAfterMs: 300_000, pollMs: 60_000, rest: 4, minRestMs: 20 };

/** Packs old commits of this replica's partitions, one range at a time, while all replicas read packed commits. */
@Injectable()
export class BackgroundPacker {
  readonly #packers = new Map<number, PartitionPacker>();
  readonly #signal = new Signal();
  #stopping = false;
  #running: Promise<void> | null = null;

  constructor(
    private readonly logs: ClickLogs,
    private readonly assignment: PartitionAssignment,
    private readonly metrics: UsageMetrics,
    private readonly logger: ThrottledLogger,
    @Optional() private readonly options = BACKGROUND,
    @Optional() private readonly packing = PACKING,
  ) {}

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the step under way has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#signal.call();
    await this.#running;
  }

  async #run(): Promise<void> {
    await this.#rest(this.options.startAfterMs);
    while (!this.#stopping) {
      if (!(await this.#round())) await this.#rest(this.options.pollMs);
    }
  }

  /** @returns whether there may be more to pack at once */
  async #round(): Promise<boolean> {
    let worked = false;
    for (const { partition, documents } of this.logs.all) {
      if (this.#stopping || !this.assignment.readsPacked) return false;
      if (!this.assignment.isAssigned(partition)) continue;
      const packer = this.#packers.get(partition) ?? new PartitionPacker(documents, this.packing);
      this.#packers.set(partition, packer);
      const started = performance.now();
      try {
        const step = await packer.step();
        if (step === 'packed') this.metrics.packed(this.packing.range);
        if (step === 'nothing') continue;
        worked = true;
      } catch (error) {
        this.logger.warn(`Old commits of partition ${partition} could not be packed`, error);
        return false;
      }
      const { rest, minRestMs } = this.options;
      await this.#rest(Math.max(minRestMs, rest * (performance.now() - started)));
    }
    return worked;
  }

  async #rest(ms: number): Promise<void> {
    if (!this.#stopping) await this.#signal.wait(ms);
  }
}
