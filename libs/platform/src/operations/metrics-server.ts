import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { renderMetrics } from './exposition.js';
import { ALIVE, readyAnswer, type Health } from './health.js';

/** The address of a service's metrics when that isn't the service's own port. */
export interface MetricsAddress {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

interface MetricsServer {
  readonly port: number;
  close(): void;
}

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const json = (status: number, body: object): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});

/**
 * Serves `/metrics`, and the health of this process, which a port that several processes share can't report.
 * @throws Error when the port is taken.
 */
export const startMetricsServer = async (
  registry: Registry,
  health: Health,
  { host, port }: MetricsAddress,
): Promise<MetricsServer> => {
  const answer = async (path: string | undefined, accept: string | undefined): Promise<Answer | null> => {
    if (path === '/metrics') return { status: 200, ...(await renderMetrics(registry, accept)) };
    if (path === '/healthz') return json(200, ALIVE);
    if (path !== '/readyz') return null;
    const { status, body } = readyAnswer(await health.check());
    return json(status, body);
  };
  const server = createServer((request, response) => {
    const { method, url, headers } = request.resume();
    const path = method === 'GET' ? url?.split('?', 1)[0] : undefined;
    answer(path, headers.accept).then(
      (found) => {
        if (found === null) return response.writeHead(404).end();
        const { status, contentType, text } = found;
        return response
          .writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
          .end(text);
      },
      () => response.writeHead(500).end(),
    );
  });
  // Operators need few connections.
  server.maxConnections = 100;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
