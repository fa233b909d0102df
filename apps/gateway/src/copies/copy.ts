import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DomainError, type Commit, type DomainEvent } from '@tools-hub/contracts';
import { Image, type Fold } from '@tools-hub/event-sourcing/core';
import type { Bus } from '@tools-hub/messaging';
import type { Health } from '@tools-hub/platform';

/** Milliseconds between two looks in case a notice was lost. */
const POLL_MS = 2_000;

export interface CopyOptions<View, Event extends DomainEvent> {
  readonly bus: Bus;
  readonly health: Health;
  /** Whose log it is. */
  readonly service: 'catalogue' | 'settings';
  readonly read: (after: number) => Promise<readonly Commit<Event>[]>;
  readonly view: View;
  readonly fold: Fold<View, Event>;
}

/** A copy of another service's state, folded from that service's log. Reads go on from it while the service is away. */
export abstract class Copy<View, Event extends DomainEvent> implements OnModuleInit, OnModuleDestroy {
  readonly #logger: Logger;
  readonly #image: Image<View, Event>;

  constructor(private readonly options: CopyOptions<View, Event>) {
    const { service, read, view, fold, health } = options;
    this.#logger = new Logger(`copy of ${service}`);
    this.#image = new Image({ read }, view, fold, {
      pollMs: POLL_MS,
      onError: (error) => this.#logger.debug(error),
    });
    health.require(service, () => (this.#image.loaded ? null : 'not loaded'));
  }

  onModuleInit(): void {
    const { bus, service } = this.options;
    const catchUp = (): void =>
      void this.#image.catchUp().catch((error: unknown) => this.#logger.debug(error));
    this.#image.start();
    bus.onNotice(`${service}.committed`, catchUp);
    bus.onReconnect(catchUp);
  }

  onModuleDestroy(): void {
    this.#image.stop();
  }

  get position(): number {
    return this.#image.position;
  }

  get loaded(): boolean {
    return this.#image.loaded;
  }

  /** @throws DomainError UNAVAILABLE until the log was read once. */
  get view(): View {
    if (!this.#image.loaded)
      throw new DomainError('UNAVAILABLE', `The ${this.options.service} is not loaded yet`);
    return this.#image.view;
  }

  /** Calls back after each commit that was folded in. */
  onChange(listener: () => void): void {
    this.#image.onCommit(listener);
  }

  /** Resolves to whether this copy holds `position` within `deadlineMs`. */
  reaches(position: number, deadlineMs: number): Promise<boolean> {
    return this.#image.waitFor(position, deadlineMs);
  }

  /** Reads on at once. @throws DomainError UNAVAILABLE when the service could not be asked. */
  async askNow(): Promise<void> {
    try {
      await this.#image.catchUp();
    } catch {
      throw new DomainError('UNAVAILABLE', `The ${this.options.service} is away`);
    }
  }
}
