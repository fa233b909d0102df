import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'position';
/** Seconds in which all gateways have normally caught up. */
const MAX_AGE = 60;
/** The number of a browser's parallel writes whose answers may arrive in any order: more than its connections over HTTP/1.1. */
const SLOTS = 8;

/** The services whose read models a gateway holds. */
export const FOLLOWED = ['catalogue', 'settings'] as const;
export type Followed = (typeof FOLLOWED)[number];

/** The positions that a gateway must have reached for a client; 0 for any. */
export type Positions = Readonly<Record<Followed, number>>;

const NO_POSITIONS: Positions = { catalogue: 0, settings: 0 };

const VALUE = /(?:^|;\s*)position(?:-[cs][0-7])?=catalogue-(\d{1,12})\.settings-(\d{1,12})(?=;|$)/g;

/** The greatest positions of a client's cookies. They are read from the header, at no cost for most requests, which have none. */
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
 * Sets the cookies with the positions that gateways must have reached for the browser. Beside the cookie of the last answer there is
 * one of a few slots, chosen by the written position: answers to parallel writes arrive in any order, and must not overwrite a later one.
 * @param secure whether the request came over TLS
 */
export const setPositions = (
  reply: FastifyReply,
  written: Followed,
  positions: Positions,
  secure: boolean,
): void => {
  const value = `catalogue-${positions.catalogue}.settings-${positions.settings}`;
  for (const name of [NAME, `${NAME}-${written.charAt(0)}${positions[written] % SLOTS}`]) {
    void reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: MAX_AGE,
    });
  }
};
