import { isGood, labelOf, type Outcome } from './outcome.js';

/** A request without an answer, or with a refusal. */
interface FailedRequest {
  readonly kind: string;
  readonly label: string;
  /** The time of sending in milliseconds of `performance.now()`. */
  readonly begunAt: number;
}

const MAX_FAILURES = 200_000;

/** The number of requests of each kind, and the failed ones with their times. */
export class Requests {
  readonly #answers = new Map<string, Map<string, number>>();
  readonly #failures: FailedRequest[] = [];

  note(kind: string, begunAt: number, outcome: Outcome): void {
    const label = labelOf(outcome);
    const ofKind = this.#answers.get(kind) ?? new Map<string, number>();
    ofKind.set(label, (ofKind.get(label) ?? 0) + 1);
    this.#answers.set(kind, ofKind);
    if (!isGood(outcome) && this.#failures.length < MAX_FAILURES)
      this.#failures.push({ kind, label, begunAt });
  }

  /** The failures of requests sent in a time span, by kind and label. */
  failedBetween(from: number, to: number): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { kind, label, begunAt } of this.#failures) {
      if (begunAt < from || begunAt >= to) continue;
      const name = `${kind}: ${label}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  get total(): number {
    return [...this.#answers.values()]
      .flatMap((ofKind) => [...ofKind.values()])
      .reduce((sum, n) => sum + n, 0);
  }

  /** A row per kind with the number of each answer. */
  get rows(): readonly (readonly [kind: string, answers: string])[] {
    return [...this.#answers].map(([kind, ofKind]) => [
      kind,
      [...ofKind]
        .sort(([, a], [, b]) => b - a)
        .map(([label, count]) => `${label} × ${count}`)
        .join(', '),
    ]);
  }
}
