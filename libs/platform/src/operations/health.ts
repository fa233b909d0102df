/** What a part says of itself: fine, or what is wrong. */
export type HealthCheck = () => string | null | Promise<string | null>;

export interface HealthReport {
  readonly ready: boolean;
  readonly parts: Readonly<Record<string, string>>;
}

interface Part {
  readonly check: HealthCheck;
  readonly required: boolean;
}

/** Which parts a service needs in order to be ready, and which ones it only reports. */
export class Health {
  readonly #parts = new Map<string, Part>();
  #stopping = false;

  /** The service is not ready while this part has something wrong. */
  require(name: string, check: HealthCheck): void {
    this.#parts.set(name, { check, required: true });
  }

  /** Reported in the body; the service is ready all the same. */
  report(name: string, check: HealthCheck): void {
    this.#parts.set(name, { check, required: false });
  }

  /** From now on the service is not ready: it is about to stop. */
  stop(): void {
    this.#stopping = true;
  }

  async look(): Promise<HealthReport> {
    let ready = !this.#stopping;
    const parts: Record<string, string> = this.#stopping ? { process: 'stopping' } : {};
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
    return await check();
  } catch {
    return 'away';
  }
};
