import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, goBuild, inRepository, silentLog, type GoProgram } from '@tools-hub/local';
import { eventually, TcpProxy } from '@tools-hub/testing';
import { freePort } from './product.js';

/** An S3 server that checks signatures and stores objects as files. */
const VERSITY_GATEWAY: GoProgram = {
  name: 'versitygw',
  version: '1.8.0',
  moduleDir: inRepository('apps', 'e2e', 's3-server'),
  package: 'github.com/versity/versitygw/cmd/versitygw',
};
const BUCKET = 'backups';
const KEY = 'tools-hub-test';

/** A server with an empty bucket, behind a proxy that can cut its connections. */
export class S3Server {
  private constructor(
    readonly secret: string,
    private readonly child: ChildProcess,
    readonly proxy: TcpProxy,
    private readonly root: string,
  ) {}

  static async start(): Promise<S3Server> {
    const context = {
      environment: process.env,
      cacheDir: cacheFolder(),
      log: silentLog,
      signal: new AbortController().signal,
    };
    const binary = await goBuild(context, VERSITY_GATEWAY);
    const root = await mkdtemp(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'tools-hub-s3-'));
    const port = await freePort();
    await mkdir(join(root, 'objects', BUCKET), { recursive: true });
    await mkdir(join(root, 'metadata'));
    const address = `127.0.0.1:${port}`;
    const secret = crypto.randomUUID();
    const server = new S3Server(
      secret,
      spawn(
        binary,
        ['--port', address, '--quiet', 'posix', '--sidecar', join(root, 'metadata'), join(root, 'objects')],
        { stdio: 'ignore', env: { ...process.env, ROOT_ACCESS_KEY: KEY, ROOT_SECRET_KEY: secret } },
      ),
      await TcpProxy.to(`http://${address}/`),
      root,
    );
    await eventually(() => fetch(`http://${address}/`));
    return server;
  }

  /** The variables of its clients. */
  get environment(): NodeJS.ProcessEnv {
    return {
      AWS_ENDPOINT_URL_S3: this.proxy.address,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: this.secret,
      AWS_REGION: '',
    };
  }

  addressOf(prefix: string): string {
    return `s3://${BUCKET}/${prefix}`;
  }

  /** The folder with the objects of a prefix. */
  folderOf(prefix: string): string {
    return join(this.root, 'objects', BUCKET, prefix);
  }

  async stop(): Promise<void> {
    await this.proxy.close();
    if (this.child.exitCode === null) {
      this.child.kill();
      await once(this.child, 'exit');
    }
    await rm(this.root, { recursive: true, force: true });
  }
}
