import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { eventually, natsVariables } from '@tools-hub/testing';
import { freePort, WORKSPACE, type Product } from './product.js';

/** Milliseconds that a start may take on a machine that is busy with other tests. */
const START_MS = 180_000;

/** The environment of a service beside its addresses. */
interface ReplicaOptions {
  readonly service: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** The folder of another built version. */
  readonly root?: string;
}

/** Another process of a service of a running product, as an operator would add one. */
export class Replica {
  #process: ChildProcess | null = null;

  private constructor(
    private readonly product: Product,
    private readonly options: ReplicaOptions,
    readonly port: number,
  ) {}

  static async start(product: Product, options: ReplicaOptions): Promise<Replica> {
    const replica = new Replica(product, options, await freePort());
    await replica.start();
    return replica;
  }

  get service(): string {
    return this.options.service;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, also repeatedly, and waits until it is ready. */
  async start(): Promise<void> {
    const { service, root = WORKSPACE } = this.options;
    const replica = spawn(process.execPath, [join('apps', service, 'bundle', 'main.js')], {
      cwd: root,
      env: await this.#environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = replica;
    const log = createWriteStream(join(this.product.dataDir, 'logs', `${service}-${this.port}.log`), {
      flags: 'a',
    });
    replica.stdout.pipe(log, { end: false });
    replica.stderr.pipe(log, { end: false });
    await eventually(async () => {
      if (replica.exitCode !== null) throw new Error(`${service} ended before it was ready`);
      if (!(await fetch(`${this.url}/readyz`)).ok) throw new Error('not ready yet');
    }, START_MS);
  }

  /** Stops it with SIGTERM. Resolves with the exit code, or null after a signal. */
  async stop(): Promise<number | null> {
    const replica = this.#process;
    if (replica === null || replica.exitCode !== null) return replica?.exitCode ?? null;
    const ended = new Promise<number | null>((done) => replica.once('exit', done));
    replica.kill('SIGTERM');
    return ended;
  }

  async #environment(): Promise<NodeJS.ProcessEnv> {
    const { service, environment } = this.options;
    return {
      ...process.env,
      NODE_ENV: 'production',
      MONGODB_URI: await this.product.mongodbUri(),
      NATS_URL: await this.product.natsUrl(),
      ...natsVariables(this.product.natsSecrets, service),
      HOST: '127.0.0.1',
      PORT: String(this.port),
      ...environment,
    };
  }
}
