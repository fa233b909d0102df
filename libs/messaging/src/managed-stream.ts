import { isDeepStrictEqual } from 'node:util';
import {
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  StorageType,
  type JetStreamManager,
  type RetentionPolicy,
  type StreamInfo,
  type StreamUpdateConfig,
} from '@nats-io/jetstream';
import type { Bus } from './bus.js';

interface ManagedStreamOptions {
  readonly name: string;
  /** Can't be changed once the stream was created. */
  readonly retention: RetentionPolicy;
  readonly config: Partial<StreamUpdateConfig>;
  /** Called when the broker refuses a change of the configuration. The stream is used as it is. */
  readonly onRefusal: (error: unknown) => void;
}

/** A stream on disk that this service creates and configures. */
export class ManagedStream {
  #manager: Promise<JetStreamManager> | null = null;

  constructor(
    private readonly bus: Bus,
    private readonly options: ManagedStreamOptions,
  ) {}

  get name(): string {
    return this.options.name;
  }

  jetStream(): Promise<JetStreamManager> {
    // The check of the account is left out: it needs an answer, and a failed one would be final.
    this.#manager ??= jetstreamManager(this.bus.connection, { checkAPI: false });
    return this.#manager;
  }

  /** Creates the stream when it is missing, and updates a configuration that differs. */
  async ensure(): Promise<StreamInfo> {
    const { streams } = await this.jetStream();
    const { name, retention, config, onRefusal } = this.options;
    const info = await this.find();
    if (info === null) return streams.add({ name, storage: StorageType.File, retention, ...config });
    const current: Partial<StreamUpdateConfig> = { ...info.config };
    if (!isDeepStrictEqual({ ...current, ...config }, current)) {
      await streams.update(name, config).catch(onRefusal);
    }
    return info;
  }

  /** The stream as it is now, or null. */
  async find(): Promise<StreamInfo | null> {
    const { streams } = await this.jetStream();
    try {
      const info = await streams.info(this.name);
      // Without a leader any node may answer, perhaps with an old state.
      if (info.cluster !== undefined && !info.cluster.leader) throw new Error('The stream has no leader');
      return info;
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null;
      throw error;
    }
  }
}
