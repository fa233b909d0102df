import { expect } from 'vitest';
import type { ChangePassword, OpenedSession, SignInSource } from '@tools-hub/contracts';
import type { RunningService } from '@tools-hub/platform';
import {
  ask,
  figure,
  sendCommand,
  ServiceHarness,
  SoftwareAuthenticator,
  type AuthenticatorOptions,
  type Bus,
} from '@tools-hub/testing';
import type { Connection } from 'mongoose';
import { authService } from '../service.js';

const ACCOUNT_CHANGES = ['AdministratorAdded', 'PasswordChanged', 'SessionsEnded'];

/** The site of the passkeys. */
export const SITE: AuthenticatorOptions = { origin: 'http://localhost:8080', rpId: 'localhost' };
export const PARTY = { id: SITE.rpId, origins: [SITE.origin] };

export const ADA = { username: 'Ada', password: 'correct horse' };

/** Auth with the administrator Ada, in two replicas by default, and a client of it. */
export class AuthHarness {
  private constructor(
    readonly services: ServiceHarness,
    readonly bus: Bus,
    readonly database: Connection,
    readonly replicas: RunningService[],
  ) {}

  static async start({
    replicas = 2,
    environment = {},
  }: { replicas?: number; environment?: NodeJS.ProcessEnv } = {}): Promise<AuthHarness> {
    const services = new ServiceHarness();
    const own = new AuthHarness(services, await services.bus(), await services.database('auth'), []);
    for (let n = 0; n < replicas; n += 1) own.replicas.push(await own.startReplica(environment));
    return own;
  }

  startReplica(environment: NodeJS.ProcessEnv = {}): Promise<RunningService> {
    return this.services.startReady(authService, {
      ADMIN_USERNAME: ADA.username,
      ADMIN_PASSWORD: ADA.password,
      ...environment,
    });
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.services.close();
  }

  signIn(username: string = ADA.username, password: string = ADA.password, client: string | null = null) {
    return this.signInFrom({ client }, username, password);
  }

  signInFrom(
    source: SignInSource,
    username: string = ADA.username,
    password: string = ADA.password,
  ): Promise<OpenedSession> {
    return ask(this.bus, 'auth.session.open', { username, password, ...source });
  }

  read(token: string) {
    return ask(this.bus, 'auth.session.read', { token });
  }

  /** Asks often enough for each replica to have answered. */
  async readEverywhere(token: string) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => this.read(token)));
    return answers[0]!;
  }

  signOut(token: string) {
    return ask(this.bus, 'auth.session.close', { token });
  }

  endAll(username: string = ADA.username, commandId?: string) {
    return sendCommand(this.bus, 'auth.sessions.end', { username }, { commandId });
  }

  changePassword({ token }: OpenedSession, change: Partial<ChangePassword> = {}, commandId?: string) {
    const body = {
      username: ADA.username,
      currentPassword: ADA.password,
      newPassword: 'battery staple',
      client: null,
      token,
      ...change,
    };
    return sendCommand(this.bus, 'auth.password.change', body, { commandId });
  }

  beginPasskey() {
    return ask(this.bus, 'auth.passkey.begin', { username: ADA.username, rpId: SITE.rpId });
  }

  addPasskey(
    credential: ReturnType<SoftwareAuthenticator['create']>,
    token: string | null,
    { name = 'Phone', commandId }: { name?: string | undefined; commandId?: string } = {},
  ) {
    const body = { username: ADA.username, fields: { name }, credential, party: PARTY, token };
    return sendCommand(this.bus, 'auth.passkey.add', body, { commandId });
  }

  /** Adds a passkey of a new authenticator to Ada's account. */
  async newPasskey(name?: string) {
    const authenticator = new SoftwareAuthenticator();
    const { challenge, token, userId } = await this.beginPasskey();
    const { answer } = await this.addPasskey(authenticator.create(challenge, userId, SITE), token, { name });
    return { authenticator, id: answer.id };
  }

  /** Everything that is in the service's database, as text. A store lists neither collections nor documents in a fixed order. */
  async dump(): Promise<string> {
    const collections = await this.database.listCollections();
    const names = collections
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('history'))
      .sort();
    const contents = await Promise.all(
      names.map((name) => {
        const filter = name === 'log' ? { 'events.type': { $in: ACCOUNT_CHANGES } } : {};
        return this.database.collection(name).find(filter).sort({ _id: 1 }).toArray();
      }),
    );
    return JSON.stringify(contents);
  }

  /** The commits that changed an account. The audit log's commits are beside them, a moment after the recorded actions. */
  countChanges(): Promise<number> {
    return this.database.collection('log').countDocuments({ 'events.type': { $in: ACCOUNT_CHANGES } });
  }

  /** A figure of all replicas. */
  async metric(name: string): Promise<number> {
    const values = await Promise.all(this.replicas.map((replica) => figure(replica, name)));
    return values.reduce((sum, value) => sum + value, 0);
  }
}

export const refused = (code: string, ...fields: string[]) =>
  expect.objectContaining({ code, details: fields.map((field) => expect.objectContaining({ field })) });
