import { Injectable } from '@nestjs/common';
import { Bus } from '@tools-hub/messaging';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { isNewer, Projections, type CountsVersion } from './projections.js';

/** Milliseconds between two events, whichever replica publishes them. */
const EVENT_EVERY_MS = 1_000;
/** Milliseconds between two checks for a rebuild that has replaced the counts. */
const GENERATION_MS = 1_000;

/** Publishes that the counts have moved: at most once a second, and at once after a quiet second. */
@Injectable()
export class CountedEvents {
  #version: CountsVersion = { generation: 0, version: 0 };
  #generation: number | null = null;
  #generationTimer: NodeJS.Timeout | null = null;
  #lastEvent = -Infinity;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(
    private readonly bus: Bus,
    private readonly projections: Projections,
    private readonly logger: ThrottledLogger,
  ) {}

  start(): void {
    this.bus.onEvent('usage.counted', ({ version, generation = 0 }) => {
      this.#lastEvent = performance.now();
      const received = { version, generation };
      if (isNewer(received, this.#version)) this.#version = received;
    });
    this.#generationTimer = setInterval(() => void this.#checkGeneration(), GENERATION_MS);
  }

  /** The newest version that any replica has published. */
  get version(): CountsVersion {
    return this.#version;
  }

  counted(): void {
    if (this.#timer !== null || this.#stopped) return;
    const wait = this.#lastEvent + EVENT_EVERY_MS - performance.now();
    this.#timer = setTimeout(() => void this.#publish(), Math.max(0, wait));
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#generationTimer !== null) clearInterval(this.#generationTimer);
  }

  async #checkGeneration(): Promise<void> {
    // While the store is away there is no rebuild either.
    const generation = await this.projections.generation().catch(() => this.#generation);
    if (this.#generation !== null && generation !== this.#generation) this.counted();
    this.#generation = generation;
  }

  async #publish(): Promise<void> {
    // A later move needs another event: this one may have been read before it.
    this.#timer = null;
    this.#lastEvent = performance.now();
    const known = this.#version;
    try {
      const version = await this.projections.version();
      // A version that was known before is newer only than that of a store that was restored to an older state.
      if (isNewer(version, this.#version) || isNewer(known, version)) {
        this.#version = version;
        this.bus.publish('usage.counted', version);
      }
    } catch (error) {
      this.logger.warn('The change of the counts could not be published', error);
      this.counted();
    }
  }
}
