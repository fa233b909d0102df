import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { AccountEvent, AuditEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { currentCorrelation } from '@tools-hub/messaging';
import type { AccountsView } from '../account/accounts.view.js';

/** The most entries that wait for the store at once. */
const MOST_WAITING = 100;

/** Records what people do with their accounts in auth's log, in the background: no sign-in waits for it. */
@Injectable()
export class AuditLog {
  readonly #logger = new Logger(AuditLog.name);
  #waiting = 0;

  constructor(private readonly eventStore: EventStore<AccountsView, AccountEvent>) {}

  record(event: AuditEvent): void {
    if (this.#waiting >= MOST_WAITING) {
      this.#logger.warn(
        `${event.type} of ${event.stream} was not recorded: too many entries wait for the store`,
      );
      return;
    }
    this.#waiting += 1;
    this.#append(event)
      .catch((error: unknown) =>
        this.#logger.warn(`${event.type} of ${event.stream} was not recorded: ${String(error)}`),
      )
      .finally(() => (this.#waiting -= 1));
  }

  async #append(event: AuditEvent): Promise<void> {
    const commandId = randomUUID();
    const meta = { commandId, correlationId: currentCorrelation() ?? commandId };
    await this.eventStore.execute({ ...meta, actor: this.#actorOf(event) }, event, () => ({
      events: [event],
      answer: null,
    }));
  }

  /** Nobody knows who failed to sign in. */
  #actorOf({ type, stream }: AuditEvent): string {
    const state = this.eventStore.readModel.view.accounts.get(stream);
    return type !== 'SignInsFailed' && state?.status === 'active' ? state.account.username : 'unknown';
  }
}
