import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '@tools-hub/testing';

export const WORKSPACE = resolve(import.meta.dirname, '../../../..');

interface ProcessEntry {
  readonly pid: number;
  readonly port: number;
  /** The port of its metrics, if separate. */
  readonly metricsPort?: number;
}
type Processes = Readonly<Record<string, ProcessEntry | readonly ProcessEntry[]>>;

interface ProductOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** Further arguments of `npm start`. */
  readonly arguments?: readonly string[];
}

/** The whole product as `npm start` runs it, with its own data folder and port. */
export class Product {
  #launcher: ChildProcess | null = null;
  #output = '';
  /** The folder of the built version that starts. */
  root = WORKSPACE;

  private constructor(
    readonly dataDir: string,
    readonly port: number,
  ) {}

  /** Creates a product with an empty data folder, without starting it. */
  static async create(): Promise<Product> {
    const dataDir = await mkdtemp(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'tools-hub-e2e-'));
    return new Product(dataDir, await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The launcher's output. */
  get output(): string {
    return this.#output;
  }

  /** Starts the product and waits for its printed address. */
  async start({ environment = {}, arguments: more = [] }: ProductOptions = {}): Promise<void> {
    this.#output = '';
    const launcher = spawn(process.execPath, ['deploy/local/dist/start.js', ...more], {
      cwd: this.root,
      env: {
        ...process.env,
        MONGODB_URI: '',
        NATS_URL: '',
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        CLICK_RATE_PER_MINUTE: '0',
        // Independent of the machine's cores.
        GATEWAY_WORKERS: '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#launcher = launcher;
    const log = createWriteStream(join(this.dataDir, 'launcher.log'), { flags: 'a' });
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        log.write(chunk);
      });
    }
    const runs = await eventually(async () => {
      if (launcher.exitCode !== null) return false;
      const ready = await fetch(`${this.url}/readyz`);
      if (!ready.ok || !this.#output.includes(String(this.port)))
        throw new Error(`not ready yet:\n${this.#output}`);
      return true;
    }, 600_000);
    if (!runs) throw new Error(`npm start ended:\n${this.#output}`);
  }

  async processes(): Promise<Processes> {
    return JSON.parse(await readFile(join(this.dataDir, 'processes.json'), 'utf8')) as Processes;
  }

  /** The processes of a service, one per replica. */
  async entries(name: string): Promise<readonly ProcessEntry[]> {
    const entry = (await this.processes())[name];
    if (entry === undefined) throw new Error(`${name} does not run`);
    return 'pid' in entry ? [entry] : entry;
  }

  /** Kills a process with SIGKILL and returns its id. */
  async kill(name: string, replica = 0): Promise<number> {
    const entry = (await this.entries(name))[replica];
    if (entry === undefined) throw new Error(`${name} has no replica ${replica}`);
    process.kill(entry.pid, 'SIGKILL');
    return entry.pid;
  }

  /** Stops a process with SIGTERM. Resolves with its exit when its successor is ready. */
  async replace(name: string, replica = 0): Promise<string> {
    const entry = (await this.entries(name))[replica];
    if (entry === undefined) throw new Error(`${name} has no replica ${replica}`);
    const printed = this.#output.length;
    process.kill(entry.pid, 'SIGTERM');
    return eventually(async () => {
      const ending = /ended \(([^)]*)\)/.exec(this.#output.slice(printed))?.[1];
      const pid = (await this.entries(name))[replica]?.pid;
      const ready = pid !== entry.pid && (await fetch(`http://127.0.0.1:${entry.port}/readyz`)).ok;
      if (ending === undefined || !ready)
        throw new Error(`${name} is not there again: ${ending ?? 'it runs'}`);
      return ending;
    });
  }

  async natsUrl(): Promise<string> {
    return `nats://127.0.0.1:${(await this.entries('nats'))[0]!.port}`;
  }

  /** The folder with the passwords of its NATS users. */
  get natsSecrets(): string {
    return join(this.dataDir, 'secrets');
  }

  async mongodbUri(): Promise<string> {
    return `mongodb://127.0.0.1:${(await this.entries('mongodb'))[0]!.port}/`;
  }

  /** Stops the launcher, by default like Ctrl-C. Resolves with the exit code. */
  async stop(signal: 'SIGINT' | 'SIGTERM' = 'SIGINT'): Promise<number | null> {
    const launcher = this.#launcher;
    if (launcher === null || launcher.exitCode !== null) return launcher?.exitCode ?? null;
    const ended = new Promise<number | null>((done) => launcher.once('exit', done));
    launcher.kill(signal);
    this.#launcher = null;
    return ended;
  }

  /** Kills the launcher, which cannot stop its processes. */
  async crashLauncher(): Promise<void> {
    const launcher = this.#launcher;
    if (launcher === null) throw new Error('the product does not run');
    const ended = new Promise((done) => launcher.once('exit', done));
    launcher.kill('SIGKILL');
    await ended;
    this.#launcher = null;
  }

  /** Stops the product and removes its data. */
  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => done(port));
    });
  });
