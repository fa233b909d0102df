import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'position';
/** Seconds in which every gateway has caught up, unless something is wrong. */
const MAX_AGE = 60;
/** Writes of one browser that may be answered in any order: more than it has connections over HTTP/1.1. */
const SLOTS = 8;

/** The services whose read models a gateway holds. */
export const FOLLOWED = ['catalogue', 'settings'] as const;
export type Followed = (typeof FOLLOWED)[number];

/** How far a gateway has to be for one client; 0 where it doesn't matter. */
export type Positions = Readonly<Record<Followed, number>>;

export const NO_POSITIONS: Positions = { catalogue: 0, settings: 0 };

const VALUE = /(?:^|;\s*)position(?:-[cs][0-7])?=catalogue-(\d{1,12})\.settings-(\d{1,12})(?=;|$)/g;

/** The greatest positions of all of a client's cookies. Read from the header: most requests have none, and must not pay for them. */
export const positionsOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Positions => {
  const { cookie } = headers;
  if (cookie === undefined || !cookie.includes(NAME)) return NO_POSITIONS;
  let positions = NO_POSITIONS;
  for (const [, catalogue, settings] of cookie.matchAll(VALUE)) {
    positions = furthest(positions, { catalogue: Number(catalogue), settings: Number(settings) });
  }
  return positions;
};

export const furthest = (one: Positions, other: Positions): Positions => ({
  catalogue: Math.max(one.catalogue, other.catalogue),
  settings: Math.max(one.settings, other.settings),
});

/**
 * Tells a client's browser how far every gateway has to be for it. Beside the cookie of the last answer there is one of a few slots,
 * chosen by what was written: answers to parallel writes arrive in any order, and the later one must not be overwritten.
 */
export const setPositions = (
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  written: Followed,
  positions: Positions,
): void => {
  const value = `catalogue-${positions.catalogue}.settings-${positions.settings}`;
  for (const name of [NAME, `${NAME}-${written.charAt(0)}${positions[written] % SLOTS}`]) {
    void reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: MAX_AGE,
    });
  }
};
