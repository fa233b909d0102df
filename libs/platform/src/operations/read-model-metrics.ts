import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

/** The figures of a read model, which are read with the metrics. */
interface MeasuredReadModel {
  /** The position of the last commit in it; undefined for a read model without one. */
  readonly position?: number;
  /** The time of `performance.now()` at which it was last known to hold all of its log. */
  readonly currentAt: number;
}

/** The metrics of the read models of a process, by the log that each one follows. */
@Injectable()
export class ReadModelMetrics {
  readonly #models = new Map<string, MeasuredReadModel>();
  readonly #divergences: Counter;

  constructor(registry: Registry) {
    const models = this.#models;
    const registers = [registry];
    const labelNames = ['log'];
    new Gauge({
      name: 'read_model_position',
      help: 'Position of the last commit in the read model of a log',
      labelNames,
      registers,
      collect() {
        for (const [log, { position }] of models) if (position !== undefined) this.set({ log }, position);
      },
    });
    new Gauge({
      name: 'read_model_age_seconds',
      help: 'Seconds since the read model was last known to hold all of its log',
      labelNames,
      registers,
      collect() {
        const now = performance.now();
        for (const [log, { currentAt }] of models) this.set({ log }, (now - currentAt) / 1_000);
      },
    });
    this.#divergences = new Counter({
      name: 'read_model_divergences_total',
      help: 'Times that a log was not the one that was read before, so that its read model was built again',
      labelNames,
      registers,
    });
  }

  watch(log: string, model: MeasuredReadModel): void {
    this.#models.set(log, model);
    this.#divergences.inc({ log }, 0);
  }

  diverged(log: string): void {
    this.#divergences.inc({ log });
  }
}
