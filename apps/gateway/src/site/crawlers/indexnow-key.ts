import { indexNowKeyPath } from '@tools-hub/contracts';
import type { FastifyInstance } from 'fastify';

/** Serves the file by which search engines recognise the site's own submissions (docs/links.md). Nothing without a key. */
export const registerIndexNowKey = (server: FastifyInstance, key: string | undefined): void => {
  if (key === undefined) return;
  server.get(indexNowKeyPath(key), (_request, reply) =>
    reply.header('Content-Type', 'text/plain; charset=utf-8').header('Cache-Control', 'no-cache').send(key),
  );
};
