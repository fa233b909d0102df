import { Injectable } from '@nestjs/common';
import type { Partitioning, ReplicaAlive } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { ClickLogs } from '../partition/click-logs.js';
import { CLICKS_VERSION } from '../partition/clicks-codec.js';
import { PACKED_VERSION } from '../partition/packed-commits.js';
import { VISITORS_VERSION } from '../partition/visitor-columns.js';
import { HEARTBEAT_MS, FailureDetector } from './failure-detector.js';
import { assigneesOf } from './partition-assignment.js';

/** Milliseconds that a new replica listens for others before it takes partitions. */
const SETTLE_MS = 2.5 * HEARTBEAT_MS;
/** A heartbeat that is so late (ms) means that this process was paused and received no other replica's heartbeats. */
const PROCESS_PAUSE_MS = 1_000;

/** The assignment of partitions to this replica. */
export abstract class PartitionAssignment {
  abstract isAssigned(partition: number): boolean;
  /** The layout in which clicks are written. */
  abstract readonly clicksLayout: number;
  /** Whether all live replicas read packed commits. */
  abstract readonly readsPacked: boolean;
  /** Whether all live replicas know split partitions. */
  abstract readonly allSplit: boolean;
  abstract onChange(listener: () => void): void;
}

/** The live replicas of this service, known by their heartbeats, and the partitions of this one. */
@Injectable()
export class ConsumerGroup implements PartitionAssignment {
  readonly replicaId = crypto.randomUUID();
  readonly #detector = new FailureDetector(this.replicaId);
  readonly #listeners = new Set<() => void>();
  /** The assignees of a partitioning's partitions, as long as the group doesn't change. */
  readonly #assignees = new Map<Partitioning, readonly (string | null)[]>();
  #timer: NodeJS.Timeout | null = null;
  #startedAt = 0;
  #lastHeartbeat = 0;
  #settled = false;
  #ended = false;

  constructor(
    private readonly bus: Bus,
    private readonly logs: ClickLogs,
  ) {}

  /** Whether it has listened for long enough to assign partitions. */
  get settled(): boolean {
    return this.#settled;
  }

  get replicas(): readonly string[] {
    return this.#detector.replicas;
  }

  /** The layout in which clicks are written. Every replica that may take a partition over reads it, and packs it without a loss. */
  get clicksLayout(): number {
    const { clicksLayout } = this.#detector;
    return clicksLayout >= VISITORS_VERSION ? VISITORS_VERSION : Math.min(CLICKS_VERSION, clicksLayout);
  }

  get readsPacked(): boolean {
    return this.#settled && this.#detector.clicksLayout >= PACKED_VERSION;
  }

  /** Whether all live replicas count by the rules of a judgement. */
  get allJudge(): boolean {
    return this.#settled && this.#detector.allJudge;
  }

  get allSplit(): boolean {
    return this.#settled && this.#detector.splitting.length === this.#detector.replicas.length;
  }

  isAssigned(partition: number): boolean {
    if (!this.#settled || this.#ended) return false;
    const partitioning = this.logs.partitionings.findLast(({ first }) => first <= partition);
    if (partitioning === undefined) return false;
    let assignees = this.#assignees.get(partitioning);
    if (assignees === undefined) {
      // A replica of an older version can't take partitions that it doesn't know.
      const { replicas, splitting } = this.#detector;
      assignees = assigneesOf(partitioning.partitions, partitioning.first === 0 ? replicas : splitting);
      this.#assignees.set(partitioning, assignees);
    }
    return assignees[partition - partitioning.first] === this.replicaId;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  start(): void {
    this.#startedAt = performance.now();
    this.#lastHeartbeat = this.#startedAt;
    this.bus.onEvent('usage.replica.alive', (heartbeat) => this.#onHeartbeat(heartbeat));
    this.#publish(true);
    this.#timer = setInterval(() => this.#sendHeartbeat(), HEARTBEAT_MS);
  }

  /** Leaves the group: the others take over at once. */
  leave(): void {
    this.halt();
    this.#publish(false);
  }

  /** Stops the heartbeats without leaving the group, as a killed process does. */
  halt(): void {
    this.#ended = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #onHeartbeat({ replicaId, stays, clicksLayout, judges, splits }: ReplicaAlive): void {
    if (this.#ended) return;
    if (!stays) {
      if (this.#detector.remove(replicaId)) this.#changed();
    } else if (this.#detector.recordHeartbeat(replicaId, performance.now(), clicksLayout, judges, splits)) {
      // A new replica must not wait a whole interval to learn that it isn't alone.
      this.#publish(true);
      this.#changed();
    }
  }

  #sendHeartbeat(): void {
    const now = performance.now();
    const wasPaused = now - this.#lastHeartbeat > HEARTBEAT_MS + PROCESS_PAUSE_MS;
    this.#lastHeartbeat = now;
    this.#publish(true);
    // Without a connection, silence means nothing.
    if (wasPaused || !this.bus.connected) this.#detector.resetTimeouts(now);
    const expired = this.#detector.expire(now);
    const settles = !this.#settled && now - this.#startedAt >= SETTLE_MS;
    if (settles) this.#settled = true;
    if (expired || settles) this.#changed();
  }

  #publish(stays: boolean): void {
    this.bus.publish('usage.replica.alive', {
      replicaId: this.replicaId,
      stays,
      clicksLayout: VISITORS_VERSION,
      judges: true,
      splits: true,
    });
  }

  #changed(): void {
    this.#assignees.clear();
    for (const listener of this.#listeners) listener();
  }
}
