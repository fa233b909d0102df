import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'identity' | 'gzip' | 'br';

/** Bytes under which compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_024;
/** Addresses kept ready: more than a site has in use, few enough to stay small. */
const KEPT = 2_000;

interface ReadyAnswer {
  readonly etag: string;
  readonly bodies: Partial<Record<Encoding, Buffer>>;
  readonly contentType: string;
}

/** Public answers as bytes, ready to be sent, until the version they were made for is over. */
export class ReadyAnswers {
  readonly #answers = new Map<string, ReadyAnswer>();

  /** From now on every answer is made anew: something that answers are made of has changed. */
  expire(): void {
    this.#answers.clear();
  }

  /** Answers what is ready before any routing is done. */
  register(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      const ready = request.method === 'GET' ? this.#answers.get(request.url) : undefined;
      if (ready === undefined) return done();
      this.#send(request, reply, ready);
    });
  }

  /** Answers with `body` as JSON and keeps the bytes ready for the next who asks. */
  answer(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
    this.answerBytes(request, reply, Buffer.from(JSON.stringify(body)), 'application/json; charset=utf-8');
  }

  answerBytes(request: FastifyRequest, reply: FastifyReply, plain: Buffer, contentType: string): void {
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
    const ready: ReadyAnswer = { etag, bodies: { identity: plain }, contentType };
    const oldest = this.#answers.size >= KEPT ? this.#answers.keys().next() : null;
    if (oldest?.done === false) this.#answers.delete(oldest.value);
    this.#answers.set(request.url, ready);
    this.#send(request, reply, ready);
  }

  #send(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): void {
    const encoding = chooseEncoding(request.headers['accept-encoding'], ready.bodies.identity?.length ?? 0);
    void reply
      .header('ETag', entityTag(ready.etag, encoding))
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding');
    if (isFresh(request.headers['if-none-match'], ready.etag)) {
      void reply.status(304).send();
      return;
    }
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    void reply.header('Content-Type', ready.contentType).send(bodyIn(ready, encoding));
  }
}

/** Strong tags name bytes, so each encoding has its own. */
const entityTag = (etag: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`;

const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || ifNoneMatch.includes(`"${etag}"`) || ifNoneMatch.includes(`"${etag}-`));

/** The best encoding that the client takes; one with `q=0` it doesn't. */
export const chooseEncoding = (accepted: string | undefined, bytes: number): Encoding => {
  if (accepted === undefined || bytes < WORTH_COMPRESSING) return 'identity';
  if (takes(accepted, 'br')) return 'br';
  if (takes(accepted, 'gzip')) return 'gzip';
  return 'identity';
};

const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });

const bodyIn = (ready: ReadyAnswer, encoding: Encoding): Buffer => {
  const plain = ready.bodies.identity ?? Buffer.alloc(0);
  switch (encoding) {
    case 'identity':
      return plain;
    case 'gzip':
      return (ready.bodies.gzip ??= gzipSync(plain));
    case 'br':
      return (ready.bodies.br ??= brotliCompressSync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      }));
    default:
      return encoding satisfies never;
  }
};
