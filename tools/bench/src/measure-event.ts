import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from '@tools-hub/local';
import { GOALS } from './goals.js';
import { load } from './http-load.js';
import { busyMs } from './process-figures.js';
import { clickRequest, getRequest } from './requests.js';
import type { Row } from './table.js';

const EVENTS = '/api/events';
const PAGES = 1_000;
/** Event streams of one address, which has 100 at most. */
const OF_ONE_ADDRESS = 50;
const MAX_MS = 30_000;
const POLL_MS = 20;

/** A page that listens for changes and requests the list again after each. */
class OpenPage {
  #received = false;
  #current = false;

  private constructor(
    private readonly events: Socket,
    private readonly list: Socket,
  ) {}

  /** @param address the page's own address on the loopback network */
  static async open(port: number, address: string): Promise<OpenPage> {
    const options = { port, host: '127.0.0.1', localAddress: address };
    const page = new OpenPage(connect(options), connect(options));
    await page.#listen();
    return page;
  }

  /** Whether it has the answer that it requested after the event. */
  get isCurrent(): boolean {
    return this.#current;
  }

  /** Requests the list again at the first event from now on. */
  wait(): void {
    this.events.on('data', (event) => {
      if (this.#received || !event.includes('data:')) return;
      this.#received = true;
      this.list.once('data', () => (this.#current = true)).write(getRequest('/api/tools'));
    });
  }

  close(): void {
    this.events.destroy();
    this.list.destroy();
  }

  async #listen(): Promise<void> {
    await firstAnswer(this.events, EVENTS);
    // A connection that never carried a request is soon closed.
    await firstAnswer(this.list, '/healthz');
  }
}

const firstAnswer = (socket: Socket, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('data', (head) => {
      if (head.toString('latin1').startsWith('HTTP/1.1 200')) resolve();
      else reject(new Error(`${path} was refused: ${head.toString('latin1', 0, 200)}`));
    });
    socket.write(getRequest(path));
  });

/** Measures the time from a click until 1,000 open pages have requested the list again, and the gateway's processor time for that. */
export const measureEvent = async ({ port, pid }: Place, toolId: string): Promise<Row> => {
  const pages: OpenPage[] = [];
  try {
    for (let n = 0; n < PAGES; n += 1) {
      pages.push(await OpenPage.open(port, `127.0.1.${1 + Math.floor(n / OF_ONE_ADDRESS)}`));
    }
    for (const page of pages) page.wait();
    const busyBefore = busyMs(pid);
    await load({ port, connections: 1, ms: 0, status: 202, next: () => clickRequest(toolId) });
    const began = performance.now();
    const isLate = (): boolean => performance.now() - began > MAX_MS;
    while (!pages.every(({ isCurrent }) => isCurrent) && !isLate()) await sleep(POLL_MS);
    const ms = isLate() ? NaN : performance.now() - began;
    const busyAfter = busyMs(pid);
    const busy =
      busyBefore === null || busyAfter === null
        ? ''
        : `; busy for ${(((busyAfter - busyBefore) * 1_000) / PAGES).toFixed(0)} µs a page`;
    return {
      what: `from a click to ${PAGES} open pages`,
      measured: `all within ${ms.toFixed(0)} ms${busy}`,
      goal: `under ${GOALS.eventMs} ms`,
      passed: ms < GOALS.eventMs,
    };
  } finally {
    for (const page of pages) page.close();
  }
};
