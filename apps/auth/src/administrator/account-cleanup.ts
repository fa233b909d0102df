import { Injectable } from '@nestjs/common';
import type { AccountEvent, ApiToken } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { activeAccounts, type AccountsView } from '../account/accounts.view.js';
import { ApiTokenDocuments } from '../api-token/api-token-documents.js';
import { Credentials } from '../credentials/credentials.js';
import { PasskeyDocuments } from '../passkey/passkey-documents.js';
import { TotpDocuments } from '../totp/totp-documents.js';

/**
 * The age at which a secret that no commit names is removed. A commit follows its secret within seconds, so no replica is about to make one,
 * however much their clocks differ. A newer version, whose events this one may ignore, has been rolled out or taken back by then.
 */
const UNCOMMITTED_MS = 30 * 24 * 60 * 60_000;

/** The secrets in the store that the log has made worthless. Nothing depends on their removal. */
@Injectable()
export class AccountCleanup {
  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly credentials: Credentials,
    private readonly totps: TotpDocuments,
    private readonly tokens: ApiTokenDocuments,
    private readonly passkeys: PasskeyDocuments,
  ) {}

  /** Removes superseded hashes, secrets and passkeys, and the hashes of revoked tokens. */
  async remove(tokens: readonly Pick<ApiToken, 'id'>[] = []): Promise<void> {
    const superseded = [...this.eventStore.readModel.view.superseded];
    await Promise.all([
      this.credentials.remove(...superseded),
      this.totps.remove(...superseded),
      this.passkeys.remove(...superseded),
      ...tokens.map(({ id }) => this.tokens.remove(id)),
    ]);
  }

  /** Removes old secrets that no commit names: the process ended, or the command was refused, after they were stored. */
  async removeUncommitted(): Promise<void> {
    const { view } = this.eventStore.readModel;
    const before = new Date(Date.now() - UNCOMMITTED_MS);
    const accounts = activeAccounts(view);
    const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);
    await Promise.all([
      this.credentials.removeOthers([...view.credentials.values()], before),
      this.totps.removeOthers([...view.totps.values()], before),
      this.passkeys.removeOthers(idsOf(accounts.flatMap(({ passkeys }) => passkeys)), before),
      this.tokens.removeOthers(idsOf(accounts.flatMap(({ tokens }) => tokens)), before),
    ]);
  }
}
