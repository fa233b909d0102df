import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends an image that other sites may show, or 304 to a client that has this version of it. */
export const sendImage = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  version: string,
  image: { readonly type: string; readonly body: Buffer },
): Promise<void> => {
  const etag = `"${version}"`;
  // Readers of feeds and previews of links show it on other sites.
  void reply.header('ETag', etag).header('Cross-Origin-Resource-Policy', 'cross-origin');
  const known = headers['if-none-match'] ?? '';
  if (known.includes(etag) || known.trim() === '*') await reply.status(304).send();
  else await reply.header('Content-Type', image.type).send(image.body);
};
