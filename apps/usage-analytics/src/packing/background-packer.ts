import type { PartitionAssignment } from '../consumer-group/consumer-group.js';
import type { ClickLog } from '../partition/click-log.js';
import { Signal } from '../partition/signal.js';
import { PACKING, PartitionPacker } from './partition-packer.js';

export interface BackgroundOptions {
  /** Milliseconds after the start in which a replica packs nothing: a rolling change of version may be under way. */
  readonly startAfterMs: number;
  /** Milliseconds between two checks when no range is old enough. */
  readonly pollMs: number;
  /** The pause after a step as a multiple of the step's time, and the least pause (ms). */
  readonly rest: number;
  readonly minRestMs: number;
}

const BACKGROUND: BackgroundOptions = { startAfterMs: 300_000, pollMs: 60_000, rest: 4, minRestMs: 20 };

export interface PackerListener {
  packed(partition: number, commits: number): void;
  failed(partition: number, error: unknown): void;
}

/** Packs old commits of this replica's partitions, one range at a time, while all replicas read packed commits. */
export class BackgroundPacker {
  readonly #packers = new Map<number, PartitionPacker>();
  readonly #signal = new Signal();
  #stopping = false;
  #running: Promise<void> | null = null;

  constructor(
    private readonly logs: () => readonly ClickLog[],
    private readonly assignment: Pick<PartitionAssignment, 'isAssigned' | 'readsPacked'>,
    private readonly listener: PackerListener,
    private readonly options = BACKGROUND,
    private readonly packing = PACKING,
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
    for (const { partition, documents } of this.logs()) {
      if (this.#stopping || !this.assignment.readsPacked) return false;
      if (!this.assignment.isAssigned(partition)) continue;
      const packer = this.#packers.get(partition) ?? new PartitionPacker(documents, this.packing);
      this.#packers.set(partition, packer);
      const started = performance.now();
      try {
        const step = await packer.step();
        if (step === 'packed') this.listener.packed(partition, this.packing.range);
        if (step === 'nothing') continue;
        worked = true;
      } catch (error) {
        this.listener.failed(partition, error);
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
