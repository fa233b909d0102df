import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { memoize } from '../memoize.js';

const OWN = ['same-origin', 'none'];

/**
 * Tells whether another site made a browser send a request. One with neither header comes from a program, or from a browser that
 * can't be told to send a cookie by others.
 */
export const foreignTo = ({
  PUBLIC_URL,
}: Pick<GatewayConfig, 'PUBLIC_URL'>): ((request: FastifyRequest) => boolean) => {
  const publicHost = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).host;
  return ({ headers, host }) => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && !(typeof site === 'string' && OWN.includes(site))) return true;
    const { origin } = headers;
    if (origin === undefined) return false;
    // A request in which the page isn't named, such as the ping of a link.
    if (origin === 'null' && site === 'same-origin') return false;
    const from = hostOf(origin);
    return from === null || (from !== host && from !== publicHost);
  };
};

/** Null for an origin that is none, such as `null`. */
const hostOf = memoize(500, (origin) => (URL.canParse(origin) ? new URL(origin).host : null));
