import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { signInsFailed, type AuditEvent } from '@tools-hub/domain';
import { AuditLog } from './audit-log.js';

const HOUR_MS = 3_600_000;

/** The refused sign-ins of an account in an hour. */
interface Failures {
  readonly hour: number;
  count: number;
  recorded: number;
}

/**
 * Counts the refused sign-ins of each account by the hour. The first one is recorded at once, then the tenth, the hundredth and so on,
 * and the rest when the hour is over: a flood of guesses makes few entries.
 */
@Injectable()
export class FailedSignIns implements OnModuleDestroy {
  /** By account: as many as there are administrators. */
  readonly #failures = new Map<string, Failures>();
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly audit: AuditLog) {}

  add(username: string): void {
    const hour = Math.floor(Date.now() / HOUR_MS);
    const current = this.#failures.get(username);
    if (current !== undefined && current.hour !== hour) this.#record(username, current);
    const failures = current?.hour === hour ? current : { hour, count: 0, recorded: 0 };
    failures.count += 1;
    this.#failures.set(username, failures);
    if (Number.isInteger(Math.log10(failures.count))) this.#record(username, failures);
    this.#timer ??= setTimeout(() => this.#endHour(), (hour + 1) * HOUR_MS - Date.now()).unref();
  }

  onModuleDestroy(): void {
    this.#endHour();
  }

  #endHour(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const [username, failures] of this.#failures) this.#record(username, failures);
    this.#failures.clear();
  }

  #record(username: string, failures: Failures): void {
    const count = failures.count - failures.recorded;
    if (count === 0) return;
    failures.recorded = failures.count;
    const event: AuditEvent = signInsFailed(username, count, new Date(failures.hour * HOUR_MS).toISOString());
    this.audit.record(event);
  }
}
