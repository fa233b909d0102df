import type { FastifyReply } from 'fastify';

/** Says where the record is that a request has made. */
export const created = (reply: FastifyReply, location: string): void => {
  void reply.header('Location', location);
};
