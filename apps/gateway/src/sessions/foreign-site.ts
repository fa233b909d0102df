import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { memoize } from '../memoize.js';

const OWN = ['same-origin', 'none'];

/**
 * Whether another site made a browser send a request. One with neither header comes from a program, or from a browser that
 * other sites can't make send a cookie.
 */
export const foreignTo = ({
  PUBLIC_URL,
}: Pick<GatewayConfig, 'PUBLIC_URL'>): ((request: Pick<FastifyRequest, 'headers' | 'host'>) => boolean) => {
  const publicHost = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).host;
  return ({ headers, host }) => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && !(typeof site === 'string' && OWN.includes(site))) return true;
    const { origin } = headers;
    if (origin === undefined) return false;
    // A request in which the page isn't named, such as the ping of a link.
    if (origin === 'null' && site === 'same-origin') return false;
    const from = siteOf(origin);
    return from === null || (from.host !== publicHost && host !== from.host && host !== from.hostWithPort);
  };
};

interface Site {
  /** Without the port where it is the usual one of the protocol, as browsers send it. */
  readonly host: string;
  /** With the port in any case, as some proxies send it. */
  readonly hostWithPort: string;
}

/** Null for an origin that is none, such as `null`. */
const siteOf = memoize(500, (origin): Site | null => {
  if (!URL.canParse(origin)) return null;
  const { protocol, host, port } = new URL(origin);
  const defaultPort = protocol === 'https:' ? 443 : 80;
  return { host, hostWithPort: port === '' ? `${host}:${defaultPort}` : host };
});
