import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { renderMetrics } from './exposition.js';

/** The address of a service's metrics when that isn't the service's own port. */
export interface MetricsAddress {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/** Serves `/metrics` and nothing else. @throws Error when the port is taken. */
export const startMetricsServer = async (
  registry: Registry,
  { host, port }: MetricsAddress,
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    renderMetrics(registry, request.headers.accept).then(
      ({ contentType, text }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
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
