import type { FastifyReply } from 'fastify';

/** Sets `Location` to the created record. */
export const created = (reply: FastifyReply, location: string): void => {
  void reply.header('Location', location);
};
