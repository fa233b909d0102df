import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Service } from '@tools-hub/nats';
import { inRepository, type Place, type Processes } from '@tools-hub/local';

const READY = /ready at http:\/\/localhost:(\d+)\//;
const LAST_LINES = 20;

/** The product as `npm start` runs it, on its own data directory. */
export class Product {
  private constructor(
    private readonly child: ChildProcess,
    private readonly dataDir: string,
    /** The milliseconds from the command to the line that reports it ready. */
    readonly readyMs: number,
  ) {}

  static async start(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Product> {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      [inRepository('deploy', 'local', 'bootstrap.mjs'), 'start', '--empty'],
      {
        // One gateway is compared with one bare server.
        env: { ...environment, GATEWAY_WORKERS: '1', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (READY.test(line)) {
        child.stdout.resume();
        return new Product(child, dataDir, performance.now() - began);
      }
      lines.push(line);
    }
    throw new Error(`npm start was not ready:\n${lines.slice(-LAST_LINES).join('\n')}`);
  }

  /** The current place of a service. */
  place(name: Service): Place {
    const place = [this.#processes()[name]].flat()[0];
    if (place === undefined || !('port' in place)) throw new Error(`${name} does not run`);
    return place;
  }

  /** All its processes but the launcher: services, broker and store. */
  get pids(): readonly number[] {
    const places = Object.entries(this.#processes()).filter(([name]) => name !== 'launcher');
    return [...new Set(places.flatMap(([, place]) => [place].flat().map(({ pid }) => pid)))];
  }

  #processes(): Processes {
    return JSON.parse(readFileSync(join(this.dataDir, 'processes.json'), 'utf8')) as Processes;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
