import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { AccountEvent, Commit } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { databaseName, Health } from '@tools-hub/platform';
import { foldAccounts, noAccounts, type AccountsView } from '../account/accounts.view.js';
import { AuthConfig } from '../auth.config.js';
import { Credentials } from '../credentials/credentials.js';
import { DeviceKeys } from '../device/device-keys.js';
import { FirstAdministrator } from '../first-administrator/first-administrator.js';
import { SessionDocuments } from '../session/session-documents.js';

/** Auth's log of accounts with its read model, and the state beside it. */
@Injectable()
export class AuthLog implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly eventStore: EventStore<AccountsView, AccountEvent>;
  readonly credentials: Credentials;
  readonly sessions: SessionDocuments;
  readonly devices: DeviceKeys;
  readonly #logger = new Logger(AuthLog.name);

  constructor(
    @Inject(AuthConfig) config: AuthConfig,
    @Inject(Bus) private readonly bus: Bus,
    @Inject(Health) health: Health,
  ) {
    this.eventStore = new EventStore({
      uri: config.MONGODB_URI,
      dbName: databaseName(config, 'auth'),
      view: noAccounts,
      fold: foldAccounts,
      publishCommitted: (position) => bus.publish('auth.committed', { position }),
      onError: (error) => this.#logger.warn(error),
      onLoaded: () => this.#prepare(first),
    });
    this.credentials = new Credentials(this.eventStore.store);
    this.sessions = new SessionDocuments(this.eventStore.store);
    this.devices = new DeviceKeys(this.eventStore.store);
    const first = new FirstAdministrator(this.eventStore, this.credentials, {
      username: config.ADMIN_USERNAME,
      password: config.ADMIN_PASSWORD ?? null,
      passwordFile: config.FIRST_PASSWORD_FILE ?? null,
      // Not through the log, since logs are stored and passed on.
      show: (text) => process.stdout.write(text),
    });
    this.eventStore.readModel.onCommit((commit) => this.#tellOfEndings(commit));
    bus.onEvent('auth.committed', ({ position }) => this.eventStore.onAppended(position));
    bus.onReconnect(() => this.eventStore.onAppended());
    health.require('store', async () => (await this.eventStore.store.ping(), null));
    health.require('accounts', () => this.eventStore.notReadyReason);
  }

  get view(): AccountsView {
    return this.eventStore.readModel.view;
  }

  /** The position that the view has reached. */
  get position(): number {
    return this.eventStore.readModel.position;
  }

  /** Catches up with the log, including commits of other processes. */
  catchUp(): Promise<void> {
    return this.eventStore.readModel.catchUp();
  }

  onApplicationBootstrap(): void {
    this.eventStore.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.eventStore.stop();
  }

  async #prepare(first: FirstAdministrator): Promise<void> {
    await this.sessions.prepare();
    await this.devices.prepare();
    await first.ensure();
    // The remains of a process that ended right after a change of password.
    await this.credentials.remove(...this.view.superseded);
  }

  /** Publishes the end of sessions, also of one by another process, for gateways that cache sessions. */
  #tellOfEndings({ events }: Commit<AccountEvent>): void {
    if (!this.eventStore.readModel.loaded) return;
    for (const { type, stream } of events) {
      const state = this.view.accounts.get(stream);
      if (type === 'SessionsEnded' && state?.status === 'active') {
        this.bus.publish('auth.sessions.ended', { username: state.account.username });
      }
    }
  }
}
