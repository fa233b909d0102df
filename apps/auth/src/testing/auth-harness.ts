import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ChangePassword, OpenedSession, SignInSource } from '@tools-hub/contracts';
import type { RunningService } from '@tools-hub/platform';
import { eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import type { Connection } from 'mongoose';
import { authService } from '../service.js';

const DEADLINE = { deadlineMs: 20_000 };

const ACCOUNT_CHANGES = ['AdministratorAdded', 'PasswordChanged', 'SessionsEnded'];

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

  async startReplica(environment: NodeJS.ProcessEnv = {}): Promise<RunningService> {
    const service = await this.services.start(authService, {
      ADMIN_USERNAME: ADA.username,
      ADMIN_PASSWORD: ADA.password,
      ...environment,
    });
    await eventually(async () => {
      expect((await fetch(`http://127.0.0.1:${service.port}/readyz`)).status).toBe(200);
    });
    return service;
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
    return this.bus.request('auth.session.open', { username, password, ...source }, DEADLINE);
  }

  read(token: string) {
    return this.bus.request('auth.session.read', { token }, DEADLINE);
  }

  /** Asks often enough for each replica to have answered. */
  async readEverywhere(token: string) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => this.read(token)));
    return answers[0]!;
  }

  signOut(token: string) {
    return this.bus.request('auth.session.close', { token }, DEADLINE);
  }

  endAll(username: string = ADA.username, commandId: string = randomUUID()) {
    return this.bus.request('auth.sessions.end', { meta: metaOf(commandId), body: { username } }, DEADLINE);
  }

  changePassword(
    { token }: OpenedSession,
    change: Partial<ChangePassword> = {},
    commandId: string = randomUUID(),
  ) {
    const body = {
      username: ADA.username,
      currentPassword: ADA.password,
      newPassword: 'battery staple',
      client: null,
      token,
      ...change,
    };
    return this.bus.request('auth.password.change', { meta: metaOf(commandId), body }, DEADLINE);
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

  async metric(line: string): Promise<number> {
    const texts = await Promise.all(
      this.replicas.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
    const values = texts.flatMap((text) =>
      text
        .split('\n')
        .filter((each) => each.startsWith(`${line} `))
        .map((each) => Number(each.split(' ')[1])),
    );
    return values.reduce((sum, value) => sum + value, 0);
  }
}

const metaOf = (commandId: string) => ({ commandId, actor: 'Ada', correlationId: commandId });

export const refused = (code: string, ...fields: string[]) =>
  expect.objectContaining({ code, details: fields.map((field) => expect.objectContaining({ field })) });
