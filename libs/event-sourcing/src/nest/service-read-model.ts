import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  DomainError,
  type LogPage,
  type ReadLog,
  type ReadSnapshot,
  type SnapshotPage,
} from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import {
  divergenceReport,
  InMemoryReadModel,
  LogDiverged,
  readSnapshot,
  type Fold,
  type FoldedView,
  type ReadOptions,
  type SnapshotFormat,
} from '../core/index.js';
import type { Bus } from '@tools-hub/messaging';
import type { Health, ReadModelMetrics } from '@tools-hub/platform';
import pTimeout from 'p-timeout';

/** Milliseconds between two polls of the log, in case an event was lost. */
const POLL_MS = 2_000;
/** Milliseconds between two checks while the service has not answered yet, as when all services start at once. */
const FIRST_POLL_MS = 200;
/** Milliseconds for a read of a log that has grown: the service that was asked may have hung since. */
const LOST_AFTER_MS = 500;
/** Milliseconds for `refresh`. */
const ASK_MS = 3_000;

interface ServiceReadModelOptions<View, Event extends DomainEvent> {
  readonly bus: Bus;
  readonly health: Health;
  readonly metrics: ReadModelMetrics;
  /** The service of the log. */
  readonly service: 'catalogue' | 'settings';
  readonly read: (request: ReadLog) => Promise<LogPage<Event>>;
  readonly readSnapshot: (request: ReadSnapshot) => Promise<SnapshotPage | null>;
  /** Makes an empty view. */
  readonly view: () => View;
  readonly fold: Fold<View, Event>;
  /** Converts the service's snapshots to a view. */
  readonly snapshots: Omit<SnapshotFormat<View, unknown>, 'capture'>;
}

/** The read model of another service's log. It answers reads while that service is away. */
export abstract class ServiceReadModel<View, Event extends DomainEvent>
  implements OnModuleInit, OnModuleDestroy
{
  readonly #logger: Logger;
  readonly #readModel: InMemoryReadModel<View, Event>;

  constructor(private readonly options: ServiceReadModelOptions<View, Event>) {
    const { service, view, fold, health, metrics } = options;
    this.#logger = new Logger(`read model of ${service}`);
    const read = (after: number, { commandId }: ReadOptions = {}) => this.#read({ after, commandId });
    this.#readModel = new InMemoryReadModel({ read }, view, fold, {
      pollMs: POLL_MS,
      firstPollMs: FIRST_POLL_MS,
      lostAfterMs: LOST_AFTER_MS,
      onError: (error) => this.#logger.debug(error),
      onDiverged: (divergence) => {
        metrics.diverged(service);
        this.#logger.error(divergenceReport(service, divergence));
      },
      restore: () => this.#restore(),
    });
    metrics.watch(service, this.#readModel);
    health.require(service, () =>
      this.#readModel.loaded ? null : `loading the log, at ${this.#readModel.readPosition}`,
    );
    // Meanwhile the old state is served.
    health.report(`${service} log`, () =>
      this.#readModel.rebuilding
        ? `isn't the one that was read before: reading it again, at ${this.#readModel.readPosition}`
        : null,
    );
  }

  onModuleInit(): void {
    const { bus, service } = this.options;
    const catchUp = (): void =>
      void this.#readModel.catchUp().catch((error: unknown) => this.#logger.debug(error));
    this.#readModel.start();
    bus.onEvent(`${service}.committed`, catchUp);
    bus.onReconnect(catchUp);
  }

  onModuleDestroy(): void {
    this.#readModel.stop();
  }

  get position(): number {
    return this.#readModel.position;
  }

  get loaded(): boolean {
    return this.#readModel.loaded;
  }

  /** @throws DomainError UNAVAILABLE until the log was read once. */
  get view(): View {
    if (!this.#readModel.loaded)
      throw new DomainError('UNAVAILABLE', `The ${this.options.service} is not loaded yet`);
    return this.#readModel.view;
  }

  /** Registers a listener that is called after each commit, and after the whole view was replaced. */
  onChange(listener: () => void): void {
    this.#readModel.onCommit(listener);
    this.#readModel.onReplaced(listener);
  }

  /** Resolves to whether this read model holds `position` within `deadlineMs`, to false as soon as `signal` is aborted. */
  reaches(position: number, deadlineMs: number, signal?: AbortSignal): Promise<boolean> {
    return this.#readModel.waitFor(position, deadlineMs, signal);
  }

  /** Catches up at once. @throws DomainError UNAVAILABLE when the service is away */
  async refresh(): Promise<void> {
    try {
      await pTimeout(this.#readModel.catchUp(), { milliseconds: ASK_MS });
    } catch {
      throw new DomainError('UNAVAILABLE', `The ${this.options.service} is unavailable`);
    }
  }

  /** @throws LogDiverged; DomainError when the service could not be asked. */
  async #read(request: ReadLog): Promise<LogPage<Event>['commits']> {
    const { commits, head, diverged = false } = await this.options.read(request);
    if (diverged) throw new LogDiverged(request.after, head);
    return commits;
  }

  /** Without a usable snapshot, the whole log is read. */
  async #restore(): Promise<FoldedView<View> | null> {
    const { readSnapshot: read, snapshots, view } = this.options;
    try {
      return await readSnapshot(read, snapshots, view);
    } catch (error) {
      this.#logger.debug(error);
      return null;
    }
  }
}
