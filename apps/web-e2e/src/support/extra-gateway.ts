import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { eventually, natsVariables } from '@tools-hub/testing';
import { freePort, WORKSPACE, type Product } from './product.js';

/** Another gateway in front of a product that runs, as an operator would add one. */
export class ExtraGateway {
  private constructor(
    private readonly process: ChildProcess,
    readonly port: number,
  ) {}

  static async start(product: Product, environment: NodeJS.ProcessEnv = {}): Promise<ExtraGateway> {
    const port = await freePort();
    const gateway = spawn(process.execPath, [join('apps', 'gateway', 'dist', 'main.js')], {
      cwd: WORKSPACE,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MONGODB_URI: await product.mongodbUri(),
        NATS_URL: await product.natsUrl(),
        ...natsVariables(product.natsSecrets, 'gateway'),
        WEB_ROOT: join('apps', 'web', 'dist'),
        HOST: '127.0.0.1',
        PORT: String(port),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(product.dataDir, 'logs', `gateway-${port}.log`));
    gateway.stdout.pipe(log, { end: false });
    gateway.stderr.pipe(log, { end: false });
    await eventually(async () => {
      if (gateway.exitCode !== null) throw new Error('The gateway ended before it was ready');
      if (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) throw new Error('not ready yet');
    }, 30_000);
    return new ExtraGateway(gateway, port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGTERM');
    await ended;
  }
}
