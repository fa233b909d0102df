import { Injectable } from '@nestjs/common';
import type { AccountEvent, ApiToken } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { AccountsView } from '../account/accounts.view.js';
import { ApiTokenDocuments } from '../api-token/api-token-documents.js';
import { Credentials } from '../credentials/credentials.js';
import { PasskeyDocuments } from '../passkey/passkey-documents.js';
import { TotpDocuments } from '../totp/totp-documents.js';

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
}
