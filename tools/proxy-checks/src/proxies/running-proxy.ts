import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Replacements } from '../substitute.js';
import type { Proxy } from './proxy.js';

const END_MS = 5_000;
const LAST_LINES = 15;

/** A proxy whose process runs. Its output is in `proxy.log` of its folder. */
export class RunningProxy {
  private constructor(
    private readonly proxy: Proxy,
    private readonly child: ChildProcess,
    private readonly log: string,
  ) {}

  static start(proxy: Proxy, folder: string): RunningProxy {
    proxy.write({});
    const log = join(folder, 'proxy.log');
    const output = openSync(log, 'a');
    const [program, ...args] = proxy.command;
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...proxy.environment },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    return new RunningProxy(proxy, child, log);
  }

  /** The last lines of its output. */
  get lastLines(): string {
    return readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  }

  /** Changes the configuration and makes the server read it, while it goes on. */
  async reload(replacements: Replacements): Promise<void> {
    if (this.child.pid === undefined) throw new Error(`${this.proxy.title} does not run`);
    this.proxy.write(replacements);
    await this.proxy.reload(this.child.pid);
  }

  async stop(): Promise<void> {
    if (this.child.pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null)
      return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const hurry = setTimeout(() => this.child.kill('SIGKILL'), END_MS);
    await ended;
    clearTimeout(hurry);
  }
}
