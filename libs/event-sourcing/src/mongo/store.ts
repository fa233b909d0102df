import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord, type StoreEngine } from '@tools-hub/contracts';
import mongoose, { type Connection } from 'mongoose';

export interface StoreOptions {
  readonly uri: string;
  readonly dbName: string;
  readonly onError: (error: unknown) => void;
}

/** A service's own database. It is opened in the background, so that a service starts, and says so, without its store. */
export class Store {
  readonly connection: Connection;
  #closed = false;

  constructor(private readonly options: StoreOptions) {
    // Set before the first model is made: a model of a connection that has no options yet begins to build its indexes.
    const own = new mongoose.Mongoose({
      sanitizeFilter: true,
      strictQuery: true,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
    });
    this.connection = own.createConnection();
    this.connection.on('error', options.onError);
  }

  /** Opens the database, trying again until it is there. Resolves when it is, or when the store was closed. */
  async open(): Promise<void> {
    while (!this.#closed) {
      try {
        await this.connection.openUri(this.options.uri, {
          dbName: this.options.dbName,
          serverSelectionTimeoutMS: 2_000,
          connectTimeoutMS: 2_000,
          socketTimeoutMS: 10_000,
          maxPoolSize: 20,
          // Nothing that was folded may be taken back by a failover.
          writeConcern: { w: 'majority', journal: true },
          readConcern: { level: 'majority' },
          readPreference: 'primary',
        });
        return;
      } catch (error) {
        this.options.onError(error);
        await sleep(300);
      }
    }
  }

  async ping(): Promise<void> {
    if (!this.connection.db) throw new Error('The store has not been reached yet');
    await this.connection.db.command({ ping: 1 }, { timeoutMS: 2_000 });
  }

  /** What keeps the data. */
  async engine(): Promise<StoreEngine> {
    if (!this.connection.db) throw new Error('The store has not been reached yet');
    const { version, ferretdb } = await this.connection.db.command({ buildInfo: 1 }, { timeoutMS: 2_000 });
    return engineOf(version, ferretdb);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.connection.close();
  }
}

/** FerretDB answers with the version of MongoDB that it behaves like, and beside it with its own. */
const engineOf = (version: unknown, ferretdb: unknown): StoreEngine =>
  isRecord(ferretdb)
    ? { name: 'FerretDB', version: String(ferretdb['version']).replace(/^v/, '') }
    : { name: 'MongoDB', version: String(version) };

/** Whether an insert was refused because a unique key is taken. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;
