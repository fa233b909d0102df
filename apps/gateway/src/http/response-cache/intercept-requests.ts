import { Logger } from '@nestjs/common';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Answers a request, or returns false and leaves it as it is. */
type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Puts an answerer in front of the first listener for requests, which is Fastify's. All other listeners are called for every request. A
 * request whose answerer throws goes to Fastify: the uncaught error would end the process.
 */
export const interceptRequests = (server: Server, answer: Answerer): void => {
  const [route] = server.listeners('request');
  if (route === undefined) throw new Error('The server has no listener for requests');
  server.off('request', route as (...args: unknown[]) => void);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isAnswered(answer, request, response)) Reflect.apply(route, server, [request, response]);
  });
};

const logger = new Logger('ResponseCache');

const isAnswered = (answer: Answerer, request: IncomingMessage, response: ServerResponse): boolean => {
  try {
    return answer(request, response);
  } catch (error) {
    logger.error({ msg: 'a request could not be answered from the cache', error: String(error) });
    return response.headersSent;
  }
};
