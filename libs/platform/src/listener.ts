import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The listen backlog. With Node's default of 511, a burst of one client keeps others out for seconds. */
const BACKLOG = 4_096;
/** Milliseconds after which a process listens on a shared port even if it isn't ready. */
const JOINS_WITHIN_MS = 10_000;

interface ListenAddress {
  readonly port: number;
  readonly host: string;
  /** Whether other processes of the service listen on the same port. The kernel gives each new connection to one of them. */
  readonly isShared: boolean;
}

/** The port of a service: a process listens at once, and on a shared port when it can answer. */
export class Listener {
  #listening: Promise<unknown> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly address: ListenAddress,
  ) {}

  async start(): Promise<void> {
    if (!this.address.isShared) return this.listen();
    await this.app.init();
    // Until then the other processes answer. When none of them can, a refusal with its reason is better than no answer. A process that
    // can't listen is ended by the rejection, and started again.
    this.#timer = setTimeout(() => void this.listen(), JOINS_WITHIN_MS);
  }

  /** Listens, if it doesn't yet. */
  async listen(): Promise<void> {
    const { port, host, isShared } = this.address;
    this.stop();
    // Fastify's types leave out the option of Node that its server passes on.
    const options = { port, host, backlog: BACKLOG, reusePort: isShared };
    this.#listening ??= this.app.listen(options);
    await this.#listening;
  }

  /** The port; that of the configuration until it listens. */
  get port(): number {
    const address = this.app.getHttpServer().address();
    return typeof address === 'object' && address !== null ? address.port : this.address.port;
  }

  /** Stops waiting for the moment to listen. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
