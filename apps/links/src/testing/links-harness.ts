import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { streamOf, type CatalogueEvent, type Commit } from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import type { RunningService } from '@tools-hub/platform';
import { answerRequests, ServiceHarness, type Bus } from '@tools-hub/testing';
import { linksService } from '../service.js';

/** A web server on this machine. */
export class WebServer {
  /** The requests in order, as `GET /page`. */
  readonly requests: string[] = [];
  readonly agents = new Set<string>();

  private constructor(
    private readonly server: Server,
    readonly host: string,
  ) {}

  static async start(answer: RequestListener): Promise<WebServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const started = new WebServer(server, `127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      started.requests.push(`${request.method} ${request.url}`);
      started.agents.add(request.headers['user-agent'] ?? '');
      answer(request, response);
    });
    return started;
  }

  at(path: string): string {
    return `http://${this.host}${path}`;
  }

  /** Cuts all connections. */
  cut(): void {
    this.server.closeAllConnections();
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** The links service with a catalogue that the test plays. */
export class LinksHarness {
  readonly services = new ServiceHarness();
  readonly #commits: Commit<CatalogueEvent>[] = [];
  readonly #tools = new Set<string>();
  bus!: Bus;

  async open(): Promise<void> {
    this.bus = await this.services.bus();
    answerRequests(this.bus, 'catalogue.snapshot.read', () => null);
    answerRequests(this.bus, 'catalogue.log.read', ({ after }) => ({
      commits: this.#commits.slice(after),
      head: this.#commits.length,
    }));
  }

  /** Resolves when the service takes requests. */
  start(environment: NodeJS.ProcessEnv): Promise<RunningService> {
    return this.services.startReady(linksService, environment);
  }

  addTool(id: string, link: string, name = 'Tool'): void {
    this.#tools.add(id);
    this.#commit({ type: 'ToolAdded', v: 1, stream: streamOf('tool', id), data: aTool({ name, link }) });
  }

  changeLink(id: string, link: string): void {
    this.#commit({ type: 'ToolChanged', v: 1, stream: streamOf('tool', id), data: { link } });
  }

  removeAllTools(): void {
    for (const id of this.#tools) {
      this.#commit({ type: 'ToolRemoved', v: 1, stream: streamOf('tool', id), data: {} });
    }
    this.#tools.clear();
  }

  #commit(event: CatalogueEvent): void {
    const position = this.#commits.length + 1;
    const at = new Date(Date.UTC(2026, 0, 1)).toISOString();
    const common = { actor: 'owner', correlationId: 'c', commandId: `command ${position}` };
    this.#commits.push({ position, at, ...common, events: [event] });
    this.bus.publish('catalogue.committed', { position });
  }

  async close(): Promise<void> {
    await this.services.close();
  }
}
