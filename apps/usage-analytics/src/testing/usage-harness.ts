import { expect } from 'vitest';
import { canonicalJson } from '@tools-hub/event-sourcing/core';
import { Store } from '@tools-hub/event-sourcing/mongo';
import type { Bus } from '@tools-hub/messaging';
import type { RunningService } from '@tools-hub/platform';
import { eventually, ServiceHarness } from '@tools-hub/testing';
import type mongoose from 'mongoose';
import { ConsumerGroup } from '../consumer-group/consumer-group.js';
import { PartitionAssignee } from '../partition/partition-assignee.js';
import { COUNTS_COLLECTIONS } from '../projections/projection-models.js';
import { usageAnalyticsService } from '../service.js';
import {
  ClickLedger,
  readCategories,
  readDays,
  readTool,
  readTools,
  readTotals,
  TOOLS,
} from './click-ledger.js';

const STREAM_BYTES = String(64 * 1024 * 1024);

/** Replicas of this service on the real broker and store, and the ledger of the clicks that they must count. */
export class UsageHarness {
  readonly #services: ServiceHarness;
  #connection: mongoose.Connection | null = null;
  readonly #stores: Store[] = [];

  private constructor(
    readonly bus: Bus,
    readonly ledger: ClickLedger,
    services: ServiceHarness,
  ) {
    this.#services = services;
  }

  static async open(): Promise<UsageHarness> {
    const services = new ServiceHarness();
    const bus = await services.bus();
    return new UsageHarness(bus, new ClickLedger(bus), services);
  }

  get mongodbUri(): string {
    return this.#services.mongodbUri;
  }
  get natsUrl(): string {
    return this.#services.natsUrl;
  }

  /** Starts a replica and waits until it is ready. */
  replica(more: NodeJS.ProcessEnv = {}): Promise<RunningService> {
    return this.#services.startReady(usageAnalyticsService, {
      USAGE_STREAM_MAX_BYTES: STREAM_BYTES,
      ...more,
    });
  }

  async stop(replica: RunningService): Promise<void> {
    await this.#services.stop(replica);
  }

  async database(): Promise<mongoose.mongo.Db> {
    this.#connection ??= await this.#services.database('usage-analytics');
    return this.#connection.db!;
  }

  /** The store of this service, for work without a replica. */
  async store(): Promise<Store> {
    const { databaseName: dbName } = await this.database();
    const store = new Store({ uri: this.mongodbUri, dbName, onError: () => undefined });
    await store.open();
    this.#stores.push(store);
    return store;
  }

  /** Waits until all counts agree with the ledger to the last click. */
  async ledgerAgrees(): Promise<void> {
    await eventually(() => this.ledgerAgreesNow());
  }

  /** The totals, the days, the categories and the numbers of single tools agree with the ledger to the last click. */
  async ledgerAgreesNow(): Promise<void> {
    expect((await readTotals(this.bus)).totals).toEqual(this.ledger.totals);
    expect(await readDays(this.bus)).toEqual(this.ledger.days);
    expect(await readTools(this.bus)).toEqual(this.ledger.totals);
    expect(await readCategories(this.bus)).toEqual(this.ledger.categories);
    for (const tool of TOOLS.slice(0, 3))
      expect(await readTool(this.bus, tool)).toEqual(this.ledger.numbersOf(tool));
  }

  /** Every projection of every partition, as canonical JSON, once the uses by tool have all that the totals have. */
  async projections(): Promise<string> {
    await readTools(this.bus);
    const database = await this.database();
    const active = await database
      .collection<{ _id: string; generation: number }>('usage_projections')
      .findOne();
    const suffix = active === null || active.generation === 0 ? '' : `_${active.generation}`;
    const positions = async (name: string, field: '_id' | 'mark'): Promise<number> => {
      const documents = database
        .collection<{ position: number }>(`${name}${suffix}`)
        .find({ [field]: { $exists: true } });
      return (await documents.toArray()).reduce((sum, { position }) => sum + position, 0);
    };
    for (const name of ['usage_tool_months', 'usage_tool_visitors'])
      await eventually(async () =>
        expect(await positions(name, 'mark')).toBe(await positions('usage_totals', '_id')),
      );
    const all = (name: string) => database.collection(`${name}${suffix}`).find().sort({ _id: 1 }).toArray();
    return canonicalJson(await Promise.all(COUNTS_COLLECTIONS.map(all)));
  }

  async close(): Promise<void> {
    await this.#connection?.close();
    for (const store of this.#stores) await store.close();
    await this.#services.close();
  }
}

export const assignedTo = (replica: RunningService): number => replica.app.get(PartitionAssignee).lag.size;

/** Stops a replica's work at once, without leaving the group, as far as one process allows that. */
export const kill = (replica: RunningService): void => {
  replica.app.get(ConsumerGroup).halt();
  void replica.app.get(PartitionAssignee).stop();
};

/** The replica keeps working, but the others miss its heartbeats and take over its partitions. */
export const silence = (replica: RunningService): void => replica.app.get(ConsumerGroup).halt();
