import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueCopy } from '../catalogue/catalogue-copy.js';
import { OWN_WRITE_DEADLINE_MS } from '../deadlines.js';
import { SettingsCopy } from '../settings/settings-copy.js';

const COOKIE = 'position';
/** Seconds in which every gateway has caught up, unless something is wrong. */
const MAX_AGE = 60;

/** Requests that wait at once: anybody can write such a cookie. */
const MOST_WAITING = 100;

const COPIED = ['catalogue', 'settings'] as const;
type Copied = (typeof COPIED)[number];
type Positions = Readonly<Partial<Record<Copied, number>>>;

/**
 * Nobody reads their own write stale: a write is answered once this gateway holds it, and a cookie tells the other
 * gateways what they have to hold before they answer its sender.
 */
@Injectable()
export class OwnWrites {
  #waiting = 0;
  readonly #copies: Readonly<Record<Copied, CatalogueCopy | SettingsCopy>>;

  constructor(@Inject(CatalogueCopy) catalogue: CatalogueCopy, @Inject(SettingsCopy) settings: SettingsCopy) {
    this.#copies = { catalogue, settings };
  }

  /** Makes requests wait for what their sender has written. */
  register(server: FastifyInstance): void {
    server.addHook('onRequest', (request, _reply, done) => {
      if (this.holds(request) || this.#waiting >= MOST_WAITING) return done();
      this.#wait(positionsOf(request)).then(() => done(), done);
    });
  }

  /** Whether this gateway holds what the sender of a request has written. */
  holds(request: FastifyRequest): boolean {
    const wanted = positionsOf(request);
    return COPIED.every((name) => this.#copies[name].position >= (wanted[name] ?? 0));
  }

  /** Resolves to whether this gateway holds what a command wrote; tells the sender's browser its position. */
  async follow(
    subject: string,
    position: number,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): Promise<boolean> {
    const copied = COPIED.find((name) => subject.startsWith(`${name}.`));
    if (copied === undefined) return true;
    const written = { ...positionsOf(request), [copied]: position };
    void reply.setCookie(COOKIE, format(written), {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: MAX_AGE,
    });
    return this.#copies[copied].reaches(position, OWN_WRITE_DEADLINE_MS);
  }

  /** As long as the deadline lets it: then what is there is better than nothing. */
  async #wait(wanted: Positions): Promise<void> {
    this.#waiting += 1;
    try {
      await Promise.all(
        COPIED.map((name) => this.#copies[name].reaches(wanted[name] ?? 0, OWN_WRITE_DEADLINE_MS)),
      );
    } finally {
      this.#waiting -= 1;
    }
  }
}

const NOTHING: Positions = {};
const VALUE = /(?:^|;\s*)position=catalogue-(\d{1,12})\.settings-(\d{1,12})(?:;|$)/;

/** Read from the header: this comes before cookies are parsed, and most requests have none. */
const positionsOf = ({ headers }: FastifyRequest): Positions => {
  const found = headers.cookie === undefined ? null : VALUE.exec(headers.cookie);
  return found === null ? NOTHING : { catalogue: Number(found[1]), settings: Number(found[2]) };
};

const format = ({ catalogue = 0, settings = 0 }: Positions): string =>
  `catalogue-${catalogue}.settings-${settings}`;
