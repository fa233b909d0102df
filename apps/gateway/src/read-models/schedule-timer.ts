import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CatalogueReadModel } from './catalogue-read-model.js';

/** The longest wait, in milliseconds: a clock that was set, or a machine that slept, is noticed after it. */
const MAX_MS = 60_000;

/** Milliseconds between two checks while the log is being read. */
const LOADING_MS = 200;

/** Notifies its listeners when a tool or a banner appears or disappears at its planned time. One timer waits for the next time. */
@Injectable()
export class ScheduleTimer implements OnModuleDestroy {
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(private readonly catalogue: CatalogueReadModel) {
    // In a later turn, once for all commits that were read together.
    catalogue.onChange(() => this.#wait(0));
  }

  onModuleDestroy(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Registers a listener that is called after the visitors' lists have changed by the clock. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => this.#check(), milliseconds);
  }

  #check(): void {
    if (!this.catalogue.loaded) return this.#wait(LOADING_MS);
    const { view } = this.catalogue;
    if (view.followClock()) for (const listener of this.#listeners) listener();
    const { next } = view.schedule;
    // A timer may fire a moment before the clock is there: then it waits once more.
    if (next !== null) this.#wait(Math.min(Math.max(next - Date.now(), 1), MAX_MS));
  }
}
