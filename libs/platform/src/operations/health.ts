import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two checks while a service starts. */
const CHECK_INTERVAL_MS = 50;
/** A part without an answer after so many sleeps, 2 s, counts as away. */
const CHECK_SLEEPS = 10;
const SLEEP_MS = 200;

/** Returns the problem of a part, or null. The signal aborts when nobody waits for the answer any longer. */
type HealthCheck = (signal: AbortSignal) => string | null | Promise<string | null>;

export interface HealthReport {
  readonly ready: boolean;
  readonly parts: Readonly<Record<string, string>>;
}

/** The answer of `/healthz`. */
export const ALIVE = { status: 'ok' } as const;

/** The answer of `/readyz`. */
export const readyAnswer = ({ ready, parts }: HealthReport): { status: number; body: object } => ({
  status: ready ? 200 : 503,
  body: { status: ready ? 'ready' : 'not ready', parts },
});

interface Part {
  readonly check: HealthCheck;
  readonly required: boolean;
  readonly answersWithout: boolean;
}

interface RequiredPartOptions {
  /** Whether other services' requests are answered without this part. */
  readonly answersWithout?: boolean;
}

/** The parts that a service requires to be ready, and those that it only reports. */
export class Health {
  readonly #parts = new Map<string, Part>();
  #stage: 'starting' | 'running' | 'stopping' = 'running';

  /** Registers a part without which the service isn't ready. */
  require(name: string, check: HealthCheck, { answersWithout = false }: RequiredPartOptions = {}): void {
    this.#parts.set(name, { check, required: true, answersWithout });
  }

  /** Registers a part that is only reported. */
  report(name: string, check: HealthCheck): void {
    this.#parts.set(name, { check, required: false, answersWithout: true });
  }

  /** Holds the service not ready until `finishStart` is done. */
  starting(): void {
    this.#stage = 'starting';
  }

  /** Waits for all required parts, runs the last step of the start, and makes the service ready. */
  async finishStart(last: () => Promise<void>): Promise<void> {
    while (this.#stage === 'starting' && !(await this.#checkParts()).ready) await sleep(CHECK_INTERVAL_MS);
    if (this.isStopping()) return;
    await last();
    if (!this.isStopping()) this.#stage = 'running';
  }

  /** Makes the service not ready, before it stops. */
  stop(): void {
    this.#stage = 'stopping';
  }

  isStopping(): boolean {
    return this.#stage === 'stopping';
  }

  /** The reason why the service can't answer other services' requests, such as `store: away`, or null. */
  async obstacle(): Promise<string | null> {
    for (const [name, { check, answersWithout }] of this.#parts) {
      const wrong = answersWithout ? null : await outcome(check);
      if (wrong !== null) return `${name}: ${wrong}`;
    }
    return null;
  }

  async isReady(): Promise<boolean> {
    return (await this.check()).ready;
  }

  async check(): Promise<HealthReport> {
    const { ready, parts } = await this.#checkParts();
    if (this.#stage === 'running') return { ready, parts };
    return { ready: false, parts: { process: this.#stage, ...parts } };
  }

  async #checkParts(): Promise<HealthReport> {
    let ready = true;
    const parts: Record<string, string> = {};
    for (const [name, { check, required }] of this.#parts) {
      const wrong = await outcome(check);
      parts[name] = wrong ?? 'ok';
      if (wrong !== null && required) ready = false;
    }
    return { ready, parts };
  }
}

const outcome = async (check: HealthCheck): Promise<string | null> => {
  const over = new AbortController();
  try {
    return await Promise.race([check(over.signal), away(over.signal)]);
  } catch {
    return 'away';
  } finally {
    over.abort();
  }
};

/**
 * Resolves when a part counts as away. A process that gets little of a busy machine takes longer for its sleeps. After each it reads what
 * has arrived, so that it blames no part for its own delay.
 */
const away = async (signal: AbortSignal): Promise<string> => {
  for (let sleeps = 0; sleeps < CHECK_SLEEPS; sleeps += 1) await sleep(SLEEP_MS, undefined, { signal });
  return 'away';
};
