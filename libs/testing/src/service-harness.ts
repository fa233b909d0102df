import { randomBytes } from 'node:crypto';
import { Bus } from '@tools-hub/messaging';
import {
  startService,
  type RunningService,
  type ServiceConfig,
  type ServiceDefinition,
} from '@tools-hub/platform';
import mongoose from 'mongoose';
import { natsLogin, natsVariables, OPERATOR } from './nats-login.js';
import { untilReady } from './probes.js';

/** The real store and broker of the run, and a namespace of the test file's own in them. */
export class ServiceHarness {
  readonly namespace = `t${randomBytes(6).toString('hex')}`;
  readonly #services: RunningService[] = [];
  readonly #buses: Bus[] = [];

  /** @throws Error when the run has no store or broker: a test that needs them must not pass without. */
  get mongodbUri(): string {
    return required('MONGODB_URI');
  }
  get natsUrl(): string {
    return required('NATS_URL');
  }

  /** The environment of a service of this test file, which is the user of its name at NATS. */
  environment(service: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    return {
      MONGODB_URI: this.mongodbUri,
      NATS_URL: this.natsUrl,
      ...natsVariables(process.env['NATS_SECRETS'], service),
      NAMESPACE: this.namespace,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      ...more,
    };
  }

  async start<Config extends ServiceConfig>(
    definition: ServiceDefinition<Config>,
    more: NodeJS.ProcessEnv = {},
  ): Promise<RunningService> {
    const service = await startService(definition, this.environment(definition.name, more));
    this.#services.push(service);
    return service;
  }

  /** Starts a service, and waits until it is ready. */
  async startReady<Config extends ServiceConfig>(
    definition: ServiceDefinition<Config>,
    more: NodeJS.ProcessEnv = {},
  ): Promise<RunningService> {
    const service = await this.start(definition, more);
    await untilReady(service);
    return service;
  }

  async stop(service: RunningService): Promise<void> {
    this.#services.splice(this.#services.indexOf(service), 1);
    await service.stop();
  }

  /** A connection of the test's own to the broker, in this file's namespace. */
  async bus(): Promise<Bus> {
    const bus = await Bus.connect({
      url: this.natsUrl,
      ...natsLogin(process.env['NATS_SECRETS'], OPERATOR),
      name: 'test',
      prefix: this.namespace,
      onError: () => undefined,
    });
    this.#buses.push(bus);
    return bus;
  }

  /** A connection of the test's own to the database of a service. */
  async database(service: string): Promise<mongoose.Connection> {
    return mongoose.createConnection(this.mongodbUri, { dbName: `${this.namespace}-${service}` }).asPromise();
  }

  /** Stops all running services and drops this file's streams and databases. */
  async close(): Promise<void> {
    await Promise.all(this.#services.splice(0).map((service) => service.stop()));
    await this.#deleteStreams();
    await Promise.all(this.#buses.splice(0).map((bus) => bus.close()));
    const connection = await mongoose.createConnection(this.mongodbUri).asPromise();
    const { databases } = await connection.listDatabases();
    for (const { name } of databases) {
      if (name.startsWith(`${this.namespace}-`)) await connection.useDb(name).dropDatabase();
    }
    await connection.close();
  }

  /** Streams reserve their room in the broker: left behind, those of a few runs would fill it. */
  async #deleteStreams(): Promise<void> {
    const { connection } = await this.bus();
    const api = (name: string, request?: object) =>
      connection.request(`$JS.API.STREAM.${name}`, request === undefined ? '' : JSON.stringify(request));
    const { streams } = (await api('NAMES', { subject: `${this.namespace}.>` })).json<StreamNames>();
    for (const stream of streams ?? []) await api(`DELETE.${stream}`);
  }
}

interface StreamNames {
  readonly streams: readonly string[] | null;
}

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests by \`npm test\``);
  return value;
};
