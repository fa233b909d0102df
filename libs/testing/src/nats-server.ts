import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect as dial, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';

/** A broker of a test's own, with a configuration of the test's own. */
export class NatsServer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /**
   * @param files by name, in the server's folder; it begins with `server.conf`.
   * @param givenPort the port of a server that this one takes the place of; any free one where none is given.
   */
  static async start(files: Readonly<Record<string, string>>, givenPort?: number): Promise<NatsServer> {
    const path = process.env['NATS_SERVER'];
    // `npm test` sets it to the program of its own broker.
    if (!path) throw new Error('NATS_SERVER is not set: this test needs the path of a nats-server');
    const folder = await mkdtemp(join(tmpdir(), 'tools-hub-nats-'));
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const port = givenPort ?? (await freePort());
    const args = ['--config', join(folder, 'server.conf'), '--addr', '127.0.0.1', '--port', String(port)];
    const child = spawn(path, [...args, '--store_dir', join(folder, 'store')], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const server = new NatsServer(child, folder, port);
    await eventually(async () => {
      if (child.exitCode !== null) return;
      await reach(port);
    });
    if (child.exitCode !== null) throw new Error(`nats-server ended:\n${output}`);
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

const reach = async (port: number): Promise<void> => {
  const socket = dial(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
