import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';
import { nanos } from '@nats-io/transport-node';
import { DAY_MS, saltSubject, VISITOR_SALTS_STREAM, type DaySalt } from '@tools-hub/contracts';
import { Bus, isNoResponders } from '@tools-hub/messaging';

/** Milliseconds that each call of the broker may take. */
const ANSWER_MS = 2_000;
const MAX_BYTES = 16 * 1024;
const STREAM_NAME_EXISTS = 10_058;

/**
 * The salt of the present day in the broker's memory. The stream holds one message: the first salt of a day removes that of the day
 * before.
 */
@Injectable()
export class SaltStream {
  readonly #name: string;
  #manager: Promise<JetStreamManager> | null = null;

  constructor(private readonly bus: Bus) {
    this.#name = bus.stream(VISITOR_SALTS_STREAM);
  }

  /**
   * The salt that all gateways use on a day: the offered one, unless another gateway was first.
   * @throws any error of the broker
   */
  async share(day: string, offered: string): Promise<string> {
    const known = await this.#find(day);
    if (known !== null) return known;
    const manager = await this.#jetStream();
    await this.#ensure(manager);
    const salt: DaySalt = { salt: offered };
    try {
      await manager.jetstream().publish(this.bus.subject(saltSubject(day)), JSON.stringify(salt), {
        expect: { lastSubjectSequence: 0 },
        timeout: ANSWER_MS,
      });
      return offered;
    } catch (error) {
      const first = isTaken(error) ? await this.#find(day) : null;
      if (first === null) throw error;
      return first;
    }
  }

  async #find(day: string): Promise<string | null> {
    const { direct } = await this.#jetStream();
    try {
      const found = await direct.getMessage(this.#name, {
        last_by_subj: this.bus.subject(saltSubject(day)),
      });
      return found === null ? null : saltIn(found.json());
    } catch (error) {
      if (isNoResponders(error)) return null;
      throw error;
    }
  }

  /** Creates the stream when it is missing: a broker that was restarted has lost it. */
  async #ensure({ streams }: JetStreamManager): Promise<void> {
    try {
      await streams.add({
        name: this.#name,
        subjects: [this.bus.subject(saltSubject('*'))],
        storage: StorageType.Memory,
        retention: RetentionPolicy.Limits,
        discard: DiscardPolicy.Old,
        max_msgs: 1,
        max_bytes: MAX_BYTES,
        // Removes the last salt when no gateway runs on the day after.
        max_age: nanos(DAY_MS),
        allow_direct: true,
      });
    } catch (error) {
      // A newer version may have made it otherwise.
      if (!(error instanceof JetStreamApiError && error.code === STREAM_NAME_EXISTS)) throw error;
    }
  }

  #jetStream(): Promise<JetStreamManager> {
    this.#manager ??= jetstreamManager(this.bus.connection, { checkAPI: false, timeout: ANSWER_MS });
    return this.#manager;
  }
}

/** @throws Error for a message that is no salt */
const saltIn = (message: unknown): string => {
  const salt: unknown = typeof message === 'object' && message !== null && 'salt' in message && message.salt;
  if (typeof salt !== 'string' || salt.length < 32) throw new Error('The salt of the day is malformed');
  return salt;
};

const isTaken = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
