import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicateKey } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';
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
  constructor(
    @InjectModel(HostLease.name) private readonly model: Model<HostLease>,
    private readonly clock: Clock,
  ) {}

  /** Creates the index by which the store removes leases that have ended. */
  async prepare(): Promise<void> {
    await this.model.createIndexes();
  }

  /** Runs `work` under the lease of a host. Null without running it while another one has the lease. */
  async under<Result>(
    host: string,
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result } | null> {
    if (!(await this.#take(host))) return null;
    try {
      return { result: await work() };
    } finally {
      await this.#release(host);
    }
  }

  async #take(host: string): Promise<boolean> {
    const now = this.clock.now();
    try {
      // A lease that hasn't ended doesn't match, and the insert finds its key taken.
      await this.model
        .updateOne(
          { _id: host, until: mongoose.trusted({ $lte: new Date(now) }) },
          { $set: { until: new Date(now + LEASE_MS) } },
          { upsert: true },
        )
        .exec();
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async #release(host: string): Promise<void> {
    await this.model
      .updateOne({ _id: host }, { $set: { until: new Date(this.clock.now() + PAUSE_MS) } })
      .exec();
  }
}
