import type { Bus } from '@tools-hub/messaging';
import type { Projections } from './projections.js';

/** Between two notices, whichever replica says them. */
const NOTICE_MS = 1_000;

/** Says that counts have moved: at most once a second, and at once when there was quiet before. */
export class CountedNotices {
  #version = 0;
  #lastNotice = -Infinity;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(
    private readonly bus: Bus,
    private readonly projections: Projections,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.bus.onNotice('usage.counted', ({ version }) => {
      this.#lastNotice = performance.now();
      this.#version = Math.max(this.#version, version);
    });
  }

  /** The newest version that anybody has spoken of. */
  get version(): number {
    return this.#version;
  }

  counted(): void {
    if (this.#timer !== null || this.#stopped) return;
    const wait = this.#lastNotice + NOTICE_MS - performance.now();
    this.#timer = setTimeout(() => void this.#say(), Math.max(0, wait));
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #say(): Promise<void> {
    // From here on another move asks for another notice: this one may not see it any more.
    this.#timer = null;
    this.#lastNotice = performance.now();
    try {
      const version = await this.projections.version();
      if (version > this.#version) {
        this.#version = version;
        this.bus.notify('usage.counted', { version });
      }
    } catch (error) {
      this.onError(error);
      this.counted();
    }
  }
}
