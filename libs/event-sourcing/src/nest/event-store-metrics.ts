import { Injectable } from '@nestjs/common';
import { currentCorrelation } from '@tools-hub/messaging';
import { DurationHistogram, ReadModelMetrics, Registry } from '@tools-hub/platform';
import { Counter, Gauge } from 'prom-client';
import type { InMemoryReadModel, OnAppend } from '../core/index.js';
import type { DomainEvent } from '@tools-hub/domain';

/** The figures of an event store, which are read with the metrics. */
interface MeasuredEventStore<View, Event extends DomainEvent> {
  readonly readModel: InMemoryReadModel<View, Event>;
  readonly snapshotPosition: number | null;
}

/** The observers of one log, to be passed to its event store. */
interface LogObservers {
  readonly onAppend: OnAppend;
  readonly onCommand: (outcome: string) => void;
}

/** The metrics of the event log that a service writes. */
@Injectable()
export class EventStoreMetrics {
  readonly #appends: Counter;
  readonly #commands: Counter;
  readonly #durations: DurationHistogram<'log'>;

  constructor(
    private readonly registry: Registry,
    private readonly readModels: ReadModelMetrics,
  ) {
    const registers = [registry];
    this.#appends = new Counter({
      name: 'event_log_appends_total',
      help: 'Appends to the log by this process: appended, a version conflict, or an error with an unknown outcome',
      labelNames: ['log', 'outcome'],
      registers,
    });
    this.#commands = new Counter({
      name: 'commands_total',
      help: 'Commands that this process received, by OK or the code of the refusal',
      labelNames: ['log', 'outcome'],
      registers,
    });
    this.#durations = new DurationHistogram({
      name: 'event_log_append_duration_seconds',
      help: 'Duration of an append to the log at the store',
      labelNames: ['log'],
      registers,
    });
  }

  observersOf(log: string): LogObservers {
    const durations = this.#durations.add({ log });
    this.#commands.inc({ log, outcome: 'OK' }, 0);
    for (const outcome of Object.values(OUTCOMES)) this.#appends.inc({ log, outcome }, 0);
    return {
      onAppend: (outcome, startedAt, endedAt) => {
        this.#appends.inc({ log, outcome: OUTCOMES[outcome] });
        durations.observe((endedAt - startedAt) / 1_000, endedAt, currentCorrelation());
      },
      onCommand: (outcome) => this.#commands.inc({ log, outcome }),
    };
  }

  watch<View, Event extends DomainEvent>(log: string, eventStore: MeasuredEventStore<View, Event>): void {
    const { readModel } = eventStore;
    const registers = [this.registry];
    this.readModels.watch(log, readModel);
    new Gauge({
      name: 'event_log_position',
      help: 'Position up to which this process has read the log',
      labelNames: ['log'],
      registers,
      collect() {
        this.set({ log }, readModel.readPosition);
      },
    });
    new Gauge({
      name: 'event_log_snapshot_position',
      help: 'Position of the newest snapshot that this process knows; 0 without one',
      labelNames: ['log'],
      registers,
      collect() {
        this.set({ log }, eventStore.snapshotPosition ?? 0);
      },
    });
  }

  diverged(log: string): void {
    this.readModels.diverged(log);
  }
}

const OUTCOMES = { appended: 'appended', 'version conflict': 'conflict', error: 'error' } as const;
