import { setTimeout as sleep } from 'node:timers/promises';
import { inTime } from './in-time.js';

/** Milliseconds between two looks while a service starts. */
const LOOK_MS = 50;
/** Milliseconds after which a part that says nothing is away. */
const CHECK_MS = 2_000;

/** What a part says of itself: fine, or what is wrong. */
export type HealthCheck = () => string | null | Promise<string | null>;

export interface HealthReport {
  readonly ready: boolean;
  readonly parts: Readonly<Record<string, string>>;
}

interface Part {
  readonly check: HealthCheck;
  readonly required: boolean;
  readonly answersWithout: boolean;
}

export interface RequiredPartOptions {
  /** Other services' requests are answered without this part, too. */
  readonly answersWithout?: boolean;
}

/** Which parts a service needs in order to be ready, and which ones it only reports. */
export class Health {
  readonly #parts = new Map<string, Part>();
  #stage: 'starting' | 'running' | 'stopping' = 'running';

  /** The service is not ready while this part has something wrong. */
  require(name: string, check: HealthCheck, { answersWithout = false }: RequiredPartOptions = {}): void {
    this.#parts.set(name, { check, required: true, answersWithout });
  }

  /** Reported in the body; the service is ready all the same. */
  report(name: string, check: HealthCheck): void {
    this.#parts.set(name, { check, required: false, answersWithout: true });
  }

  /** Whatever its parts say, the service is not ready before `finishStart` is done. */
  starting(): void {
    this.#stage = 'starting';
  }

  /** Waits until every required part is well, does the last thing of all, and lets the service be ready. */
  async finishStart(last: () => Promise<void>): Promise<void> {
    while (this.#stage === 'starting' && !(await this.#lookAtParts()).ready) await sleep(LOOK_MS);
    if (this.isStopping()) return;
    await last();
    if (!this.isStopping()) this.#stage = 'running';
  }

  /** From now on the service is not ready: it is about to stop. */
  stop(): void {
    this.#stage = 'stopping';
  }

  isStopping(): boolean {
    return this.#stage === 'stopping';
  }

  /** What keeps the service from answering other services' requests, such as `store: away`; null where nothing does. */
  async obstacle(): Promise<string | null> {
    for (const [name, { check, answersWithout }] of this.#parts) {
      const wrong = answersWithout ? null : await outcome(check);
      if (wrong !== null) return `${name}: ${wrong}`;
    }
    return null;
  }

  async look(): Promise<HealthReport> {
    const { ready, parts } = await this.#lookAtParts();
    if (this.#stage === 'running') return { ready, parts };
    return { ready: false, parts: { process: this.#stage, ...parts } };
  }

  async #lookAtParts(): Promise<HealthReport> {
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
  try {
    const found = check();
    return typeof found === 'string' || found === null ? found : await inTime(found, CHECK_MS, 'away');
  } catch {
    return 'away';
  }
};
