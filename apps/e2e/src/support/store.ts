import { USAGE_STREAM } from '@tools-hub/contracts';
import { Bus, natsLogin, openStore, OPERATOR } from '@tools-hub/testing';
import { plainColumns } from '../chaos/verdict/click-columns.js';

type Connection = Awaited<ReturnType<typeof openStore>>;

/** The events of the audit log. */
const AUDIT = ['SignedIn', 'SignedOut', 'SignInsFailed', 'DataExported'];
const LOGS = ['catalogue', 'settings', 'auth'] as const;

/** The positions of each log and of the stream of clicks: equal positions mean that nothing was executed. */
export type Heads = Readonly<Record<string, number>>;

/** The addresses, and the name prefix of a product on shared parts. */
export interface StoreAddresses {
  readonly mongodbUri: string;
  readonly natsUrl: string;
  readonly natsSecrets: string;
  readonly namespace: string;
}

/** Direct access to the databases and the stream of a product. */
export class Store {
  private constructor(
    private readonly connection: Connection,
    private readonly bus: Bus,
    private readonly prefix: string,
  ) {}

  static async open({ mongodbUri, natsUrl, natsSecrets, namespace }: StoreAddresses): Promise<Store> {
    const bus = await Bus.connect({
      url: natsUrl,
      ...natsLogin(natsSecrets, OPERATOR),
      name: 'contract',
      prefix: namespace,
      onError: () => undefined,
    });
    return new Store(await openStore(mongodbUri), bus, namespace === '' ? 'tools-hub' : namespace);
  }

  database(service: string) {
    return this.connection.useDb(`${this.prefix}-${service}`, { useCache: true });
  }

  /** The position of the last change in each log. Audit events are left out: they are stored in the background, after the answer. */
  async heads(): Promise<Heads> {
    const heads: Record<string, number> = {};
    for (const service of LOGS) {
      const last = await this.database(service)
        .collection<{ _id: number }>('log')
        .find({ 'events.type': { $nin: AUDIT } }, { projection: { _id: 1 }, sort: { _id: -1 }, limit: 1 })
        .next();
      heads[service] = last?._id ?? 0;
    }
    const answer = await this.bus.connection.request(`$JS.API.STREAM.INFO.${this.bus.stream(USAGE_STREAM)}`);
    heads['clicks'] = answer.json<{ state: { last_seq: number } }>().state.last_seq;
    return heads;
  }

  /** The positions of all commits of a log, in order. */
  async positions(service: string, log = 'log'): Promise<readonly number[]> {
    const commits = this.database(service)
      .collection<{ _id: number; first?: number }>(log)
      .find({}, { projection: { _id: 1, first: 1 }, sort: { _id: 1 } });
    const positions: number[] = [];
    for await (const { _id, first = _id } of commits) {
      // Packed commits of clicks are one document, beside which single commits may remain.
      const begin = Math.max(first, (positions.at(-1) ?? 0) + 1);
      for (let position = begin; position <= _id; position++) positions.push(position);
    }
    return positions;
  }

  /** Every document of every database and its collection, as JSON with bytes as text. */
  async *documents(): AsyncGenerator<{ readonly where: string; readonly text: string }> {
    const { databases } = await this.connection.listDatabases();
    for (const { name } of databases) {
      const database = this.connection.useDb(name, { useCache: true });
      for (const { name: collection } of await database.listCollections()) {
        for await (const document of database.collection(collection).find()) {
          const text = JSON.stringify(document, readable) + textOfClicks(document as StoredClicks);
          yield { where: `${name}.${collection}`, text };
        }
      }
    }
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.bus.close();
  }
}

interface StoredClicks {
  readonly v?: number;
  readonly clicks?: { value(): Uint8Array };
}

/** The inflated columns of a commit of clicks; empty for any other document. */
const textOfClicks = ({ v, clicks }: StoredClicks): string =>
  v === undefined || clicks === undefined
    ? ''
    : Buffer.from(plainColumns(v, clicks.value())).toString('latin1');

/** Bytes as Latin-1 characters: base64 could not be searched. */
function readable(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const stored = this[key];
  const isBinary = typeof stored === 'object' && stored !== null && 'buffer' in stored;
  const bytes = isBinary && stored.buffer instanceof Uint8Array ? stored.buffer : stored;
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('latin1') : value;
}
