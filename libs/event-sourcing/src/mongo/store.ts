import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreEngine } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import mongoose, { type Connection } from 'mongoose';
import { isOfStore } from '../core/from-store.js';
import { driverConnectionClass } from './driver-connection.js';
import { endCommandsOnClose } from './end-commands-on-close.js';
import { observeCommands, type OnCommand } from './observe-commands.js';

endCommandsOnClose(driverConnectionClass());

interface StoreOptions {
  readonly uri: string;
  readonly dbName: string;
  readonly onError: (error: unknown) => void;
  /** Called with each command that the store is sent. Without it, the driver reports none. */
  readonly onCommand?: OnCommand | undefined;
}

/** The store that `MONGODB_URI` names can't be opened. The message is for operators. */
export class StoreUnreached extends Error {
  override readonly name = 'StoreUnreached';

  constructor(reason: string) {
    // The driver's messages have no password.
    super(`MONGODB_URI: no connection (${reason}). Check the address and the server.`);
  }
}

/** The most milliseconds between two attempts. */
const MAX_PAUSE_MS = 1_000;
/** Milliseconds until the engine is unknown. The `timeoutMS` of the driver (7.8) has no effect. */
const ENGINE_MS = 2_000;

/** A service's own database. It is opened in the background, so that the service starts, not ready, without its store. */
export class Store {
  readonly connection: Connection;
  #closed = false;

  constructor(private readonly options: StoreOptions) {
    // Set before the first model: a model of a connection without options begins to build its indexes.
    const own = new mongoose.Mongoose({
      sanitizeFilter: true,
      strictQuery: true,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
    });
    // Its only errors are those of an attempt to open it, which are thrown, too.
    this.connection = own.createConnection();
  }

  /** Opens the database. Resolves when that has succeeded, or when the store is closed. */
  open(): Promise<void> {
    return this.untilDone(() => this.#connect());
  }

  /**
   * Opens the database for a program that can't go on without it.
   * @throws StoreUnreached when no server is reached in time, and at once when one refuses the user
   */
  async openWithin(milliseconds: number): Promise<void> {
    for (const deadline = performance.now() + milliseconds; ;) {
      try {
        await this.#connect();
        return;
      } catch (error) {
        if (!(error instanceof Error && isOfStore(error))) throw error;
        if (!isUnreached(error) || performance.now() > deadline) throw new StoreUnreached(error.message);
      }
      await sleep(MAX_PAUSE_MS);
    }
  }

  /** Does work again and again until it succeeds. Resolves then, or when the store is closed. */
  async untilDone(work: () => Promise<void>): Promise<void> {
    for (let pause = 100; !this.#isClosed(); pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await work();
        return;
      } catch (error) {
        if (!this.#isClosed()) this.options.onError(error);
      }
      await sleep(pause);
    }
  }

  async ping(signal: AbortSignal): Promise<void> {
    if (!this.connection.db) throw new Error('The store has not been reached yet');
    await this.connection.db.command({ ping: 1 }, { signal });
  }

  /** The name and the version of the database; undefined while it is away. */
  async engine(): Promise<StoreEngine | undefined> {
    const signal = AbortSignal.timeout(ENGINE_MS);
    const reading = this.connection.db?.command({ buildInfo: 1 }, { signal });
    const info = await reading?.catch(() => undefined);
    return info && engineOf(info['version'], info['ferretdb']);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.connection.close();
  }

  #isClosed(): boolean {
    return this.#closed;
  }

  async #connect(): Promise<void> {
    const { uri, dbName, onCommand } = this.options;
    await this.connection.openUri(uri, {
      dbName,
      serverSelectionTimeoutMS: 2_000,
      connectTimeoutMS: 2_000,
      socketTimeoutMS: 10_000,
      maxPoolSize: 20,
      // A failover must not take back commits that were folded.
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      monitorCommands: onCommand !== undefined,
    });
    if (onCommand !== undefined) observeCommands(this.connection.getClient(), onCommand);
  }
}

/** Whether the driver has found no server that answers. */
const isUnreached = (error: Error): boolean => error.name === 'MongooseServerSelectionError';

/** FerretDB reports the version of MongoDB that it emulates, and its own. */
const engineOf = (version: unknown, ferretdb: unknown): StoreEngine =>
  isRecord(ferretdb)
    ? { name: 'FerretDB', version: String(ferretdb['version']).replace(/^v/, '') }
    : { name: 'MongoDB', version: String(version) };

/** Whether an insert failed because a unique key is taken. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;

/** Whether an insert was made: false when a unique key of it is taken. @throws any other error of the store */
export const inserted = async (insert: Promise<unknown>): Promise<boolean> => {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};
