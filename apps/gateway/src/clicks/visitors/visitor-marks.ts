import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DAY_MS, dayOf } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { clientOf } from '../../http/client-rate.js';
import { markVisitor } from './mark-visitor.js';
import { SaltStream } from './salt-stream.js';

/** Milliseconds between two checks of the shared salt, which a restarted broker has lost, and between two tries without one. */
const CHECK_INTERVAL_MS = 60_000;
const RETRY_MS = 2_000;
const SALT_BYTES = 32;

interface MarkedClick {
  readonly toolId: string;
  readonly address: string;
  readonly agent: string;
  /** When it is counted, and when it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly madeAt: number;
}

/** The salt of a day, which begins at `from` (ms since 1970). */
interface CurrentSalt {
  readonly from: number;
  readonly salt: string;
}

/**
 * Marks the visitors of clicks by the salt of the UTC day, which all gateways share. The salt is random, is in memory only, and is
 * dropped when its day ends. No click waits for it: without a salt, clicks have no mark.
 */
@Injectable()
export class VisitorMarks implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(VisitorMarks.name);
  #current: CurrentSalt | null = null;
  #timer: NodeJS.Timeout | undefined;
  #renewing: Promise<void> | null = null;
  #isWarned = false;
  #isStopped = false;

  constructor(
    private readonly bus: Bus,
    private readonly stream: SaltStream,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.onReconnect(() => void this.renew());
    void this.renew();
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    this.#current = null;
    clearTimeout(this.#timer);
  }

  /** The mark of a click's visitor; undefined without a salt, and for a late click, which names another day. */
  of({ toolId, address, agent, at, madeAt }: MarkedClick): number | undefined {
    const current = this.#current;
    if (current === null || madeAt < current.from || at >= current.from + DAY_MS) return undefined;
    return markVisitor(current.salt, { toolId, client: clientOf(address), agent });
  }

  /** Fetches the salt of today, or offers one. Never rejects. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = null;
      // The day may have ended while the broker was asked.
      this.#keepToday();
      this.#schedule();
    });
    return this.#renewing;
  }

  /** Drops the salt of any other day. Returns today. */
  #keepToday(): string {
    const today = dayOf(Date.now());
    if (this.#current?.from !== Date.parse(today)) this.#current = null;
    return today;
  }

  async #renew(): Promise<void> {
    const day = this.#keepToday();
    // NATS's client would buffer the request.
    if (!this.bus.connected) return;
    try {
      // Offers the salt that it holds to a broker that was restarted.
      const offered = this.#current?.salt ?? randomBytes(SALT_BYTES).toString('base64url');
      const salt = await this.stream.share(day, offered);
      if (!this.#isStopped && dayOf(Date.now()) === day) this.#current = { from: Date.parse(day), salt };
      this.#isWarned = false;
    } catch (error) {
      // With the salt that this gateway holds, visitors are counted.
      if (this.#current !== null) return;
      if (!this.#isWarned) this.#logger.warn(`Visitors are not counted: ${String(error)}`);
      this.#isWarned = true;
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const untilMidnight = DAY_MS - (Date.now() % DAY_MS);
    const pause = Math.min(this.#current === null ? RETRY_MS : CHECK_INTERVAL_MS, untilMidnight);
    this.#timer = setTimeout(() => void this.renew(), pause).unref();
  }
}
