import { Injectable } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { accountStream, LIMITS, type AccountEvent } from '@tools-hub/domain';
import { fromStore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { AccountsView } from '../account/accounts.view.js';
import { Throttle } from '../sign-in/throttle.js';
import { hashOfRecoveryCode } from './recovery-codes.js';
import { TotpDocuments } from './totp-documents.js';
import { stepOf } from './totp.js';

/** The codes that a sign-in takes besides the password, where the account has a second factor. */
@Injectable()
export class SecondFactor {
  /** By account and not by client: the sender of a code has the password already, and there are only a million codes. */
  readonly #attempts = new Throttle();

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly documents: TotpDocuments,
  ) {}

  /**
   * Passes when the account has no second factor, or the code is right. It is used up by that.
   * @throws DomainError SECOND_FACTOR_REQUIRED; INVALID_CREDENTIALS; RATE_LIMITED; UNAVAILABLE
   */
  async require(username: string, code: unknown, until: number): Promise<void> {
    const stream = accountStream(username);
    const id = this.eventStore.readModel.view.totps.get(stream);
    if (id === undefined) return;
    if (code === undefined || code === null || code === '') {
      throw new DomainError('SECOND_FACTOR_REQUIRED', 'Enter the code of your authenticator app');
    }
    this.#begin(stream);
    try {
      if (!(await this.#use(id, code, until))) throw invalidCode();
    } catch (error) {
      // The code was not checked.
      const isWrong = error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';
      if (!isWrong) this.#attempts.undone(stream, performance.now());
      throw error;
    }
    this.#attempts.succeeded(stream);
  }

  #begin(stream: string): void {
    const waitMs = this.#attempts.begin(stream, performance.now());
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1_000);
    throw new DomainError('RATE_LIMITED', 'Too many codes: wait before the next one', [], seconds);
  }

  async #use(id: string, code: unknown, until: number): Promise<boolean> {
    if (typeof code !== 'string' || code.length > 2 * LIMITS.code) return false;
    const document = await fromStore(this.documents.find(id), { until });
    if (document === null) return false;
    const recovery = hashOfRecoveryCode(code);
    if (recovery !== null) return fromStore(this.documents.useRecoveryCode(id, recovery), { until });
    const step = stepOf(document.secret, code.replace(/\s/g, ''), Date.now());
    return step !== null && (await fromStore(this.documents.useStep(id, step), { until }));
  }
}

const invalidCode = (): DomainError =>
  new DomainError('INVALID_CREDENTIALS', 'Invalid credentials', [
    { field: 'code', message: 'is wrong or was used before' },
  ]);
