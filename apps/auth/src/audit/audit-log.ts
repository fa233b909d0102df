import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { SYSTEM_ACTORS, type AccountEvent, type AuditEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { currentCorrelation } from '@tools-hub/messaging';
import pTimeout from 'p-timeout';
import type { AccountsView } from '../account/accounts.view.js';

/** The most entries that wait for the store at once. */
const MAX_WAITING = 100;
/** Milliseconds that a stop waits for them. */
const STOP_MS = 1_000;

/** Records people's actions on their accounts in auth's log, in the background: no sign-in waits for it. */
@Injectable()
export class AuditLog implements BeforeApplicationShutdown {
  readonly #logger = new Logger(AuditLog.name);
  readonly #waiting = new Set<Promise<void>>();

  constructor(private readonly eventStore: EventStore<AccountsView, AccountEvent>) {}

  record(event: AuditEvent): void {
    const warn = (reason: string): void =>
      this.#logger.warn(`${event.type} of ${event.stream} was not recorded: ${reason}`);
    if (this.#waiting.size >= MAX_WAITING) {
      warn('too many entries wait for the store');
      return;
    }
    const work = this.#append(event)
      .catch((error: unknown) => warn(String(error)))
      .finally(() => this.#waiting.delete(work));
    this.#waiting.add(work);
  }

  /** Called before the store is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await pTimeout(Promise.all(this.#waiting), { milliseconds: STOP_MS, message: false });
  }

  async #append(event: AuditEvent): Promise<void> {
    const commandId = randomUUID();
    const meta = { commandId, correlationId: currentCorrelation() ?? commandId };
    await this.eventStore.execute({ ...meta, actor: this.#actorOf(event) }, event, () => ({
      events: [event],
      answer: null,
    }));
  }

  /** The actor of a refused sign-in is unknown: anyone can type the name of an account. */
  #actorOf({ type, stream }: AuditEvent): string {
    const state = this.eventStore.readModel.view.accounts.get(stream);
    return type !== 'SignInsFailed' && state?.status === 'active'
      ? state.account.username
      : SYSTEM_ACTORS.unknown;
  }
}
