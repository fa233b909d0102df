import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inRepository } from '@tools-hub/local';

const READY = /ready at http/;
const LAST_LINES = 20;

/** The product as `npm start` runs it, on a data directory of its own. */
export class Product {
  private constructor(private readonly child: ChildProcess) {}

  static async start(environment: NodeJS.ProcessEnv): Promise<Product> {
    const bootstrap = inRepository('deploy', 'local', 'bootstrap.mjs');
    const child = spawn(process.execPath, [bootstrap, 'start', '--empty'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (READY.test(line)) {
        child.stdout.resume();
        return new Product(child);
      }
      lines.push(line);
    }
    throw new Error(`npm start was not ready:\n${lines.slice(-LAST_LINES).join('\n')}`);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
