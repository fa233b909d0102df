import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { AccountEvent } from '@tools-hub/contracts';
import { KeptLog } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { databaseName, Health } from '@tools-hub/platform';
import { foldAccounts, noAccounts, type AccountsView } from '../account/accounts.view.js';
import { AuthConfig } from '../auth.config.js';
import { Credentials } from '../credentials/credentials.js';
import { FirstAdministrator } from '../first-administrator/first-administrator.js';

/** Auth's own log of accounts, and its image in memory. */
@Injectable()
export class AuthLog implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(AuthLog.name);
  readonly #kept: KeptLog<AccountsView, AccountEvent>;

  constructor(@Inject(AuthConfig) config: AuthConfig, @Inject(Bus) bus: Bus, @Inject(Health) health: Health) {
    this.#kept = new KeptLog({
      uri: config.MONGODB_URI,
      dbName: databaseName(config, 'auth'),
      view: noAccounts(),
      fold: foldAccounts,
      announce: (position) => bus.notify('auth.committed', { position }),
      onError: (error) => this.#logger.warn(error),
      begin: () => first.ensure(),
    });
    const first = new FirstAdministrator(this.#kept, new Credentials(this.#kept.store), {
      username: config.ADMIN_USERNAME,
      password: config.ADMIN_PASSWORD ?? null,
      passwordFile: config.FIRST_PASSWORD_FILE ?? null,
      // Not through the log: logs are kept and passed on.
      show: (text) => process.stdout.write(text),
    });
    bus.onNotice('auth.committed', ({ position }) => this.#kept.heard(position));
    bus.onReconnect(() => this.#kept.heard());
    health.require('store', async () => (await this.#kept.store.ping(), null));
    health.require('accounts', () => this.#kept.missing);
  }

  onApplicationBootstrap(): void {
    this.#kept.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#kept.stop();
  }
}
