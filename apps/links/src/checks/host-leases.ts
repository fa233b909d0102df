import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { fromStore, within } from '@tools-hub/event-sourcing/core';
import { inserted } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';
import { STORE_MS } from '../store-deadlines.js';
import { Clock } from './clock.js';

/** Milliseconds that a check takes at most. A lease of a process that died ends by itself. */
const LEASE_MS = 30_000;
/** Milliseconds between two requests to a host. */
const PAUSE_MS = 1_000;

@Schema({ collection: 'hosts', versionKey: false, strict: 'throw' })
export class HostLease {
  /** The host, with its port. */
  @Prop({ required: true }) readonly _id!: string;
  @Prop({ required: true }) readonly until!: Date;
}

export const HostLeaseSchema = SchemaFactory.createForClass(HostLease);
HostLeaseSchema.index({ until: 1 }, { expireAfterSeconds: 60 });

/** The collection `hosts`: one replica at a time asks a host, one link after the other. */
@Injectable()
export class HostLeases {
  readonly #logger = new Logger(HostLeases.name);

  constructor(
    @InjectModel(HostLease.name) private readonly model: Model<HostLease>,
    private readonly clock: Clock,
  ) {}

  /** Creates the index by which the store removes leases that have ended. */
  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  /**
   * Runs `work` under the lease of a host. Null without running it while the lease is held.
   * @throws DomainError UNAVAILABLE; and what the work throws
   */
  async withLease<Result>(
    host: string,
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result } | null> {
    const until = await fromStore(this.#acquire(host), within(STORE_MS));
    if (until === null) return null;
    try {
      return { result: await work() };
    } finally {
      await this.#release(host, until);
    }
  }

  /** The end of the lease that was taken, or null. */
  async #acquire(host: string): Promise<Date | null> {
    const now = this.clock.now();
    const until = new Date(now + LEASE_MS);
    const ended = mongoose.trusted({ $lte: new Date(now) });
    // A lease that hasn't ended doesn't match, and the insert finds its key taken.
    const acquired = await inserted(
      this.model.updateOne({ _id: host, until: ended }, { $set: { until } }, { upsert: true }).exec(),
    );
    return acquired ? until : null;
  }

  /** Work that took longer than its lease does not end that of the next holder. A lease that is not released ends by itself. */
  async #release(_id: string, until: Date): Promise<void> {
    const released = { $set: { until: new Date(this.clock.now() + PAUSE_MS) } };
    try {
      await fromStore(this.model.updateOne({ _id, until }, released).exec(), within(STORE_MS));
    } catch (error) {
      this.#logger.warn(error);
    }
  }
}
