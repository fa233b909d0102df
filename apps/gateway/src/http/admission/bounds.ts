import type { GatewayConfig } from '../../gateway.config.js';
import type { Bound } from './client-shares.js';
import type { RequestClass } from './request-class.js';

/** Event streams of one client: a whole office may be behind one address. */
const EVENT_STREAMS_OF_ONE_CLIENT = 100;

/** Images of shared links that are drawn or wait for it. */
export const MAX_OG_IMAGES = 32;

/** Requests that are under way at once on one connection. Browsers have one, load tests that pipeline have dozens. */
export const PIPELINED = 100;
/** Past this a connection is cut, without an answer to the client. */
export const PIPELINED_AT_MOST = 4_000;

/** Seconds after which a refused request may be sent again. */
export const RETRY_AFTER: Readonly<Record<RequestClass, number>> = {
  read: 1,
  page: 1,
  ogImage: 2,
  click: 1,
  signIn: 1,
  knownSignIn: 1,
  signOut: 1,
  suggestion: 1,
  sessionLookup: 1,
  administrator: 1,
  import: 1,
  upload: 1,
  // A browser that finds no room for its stream looks every 15 s by itself.
  eventStream: 30,
};

/**
 * The places of each class. A client is an address (a /64 of IPv6), for administrators and imports a session. One client has at
 * most half of the public classes, so that a load test from one address, or an office behind one, gets far, and not everything.
 */
export const boundsOf = ({
  MAX_IN_FLIGHT,
  MAX_EVENT_STREAMS,
}: Pick<GatewayConfig, 'MAX_IN_FLIGHT' | 'MAX_EVENT_STREAMS'>): Readonly<Record<RequestClass, Bound>> => {
  const half = Math.ceil(MAX_IN_FLIGHT / 2);
  return {
    read: { total: MAX_IN_FLIGHT, perClient: half },
    page: { total: MAX_IN_FLIGHT, perClient: half },
    // One takes about 50 ms. Other sites ask for one at a time.
    ogImage: { total: MAX_OG_IMAGES, perClient: MAX_OG_IMAGES / 4 },
    click: { total: MAX_IN_FLIGHT, perClient: half },
    // More than the auth service can hash at once: it refuses the excess itself, by prefix.
    signIn: { total: 1_000, perClient: 20 },
    // A client is a device, whose cookie was signed when it signed in.
    knownSignIn: { total: 100, perClient: 5 },
    signOut: { total: 500, perClient: 50 },
    // Each waits for the catalogue service and its store.
    suggestion: { total: 100, perClient: 10 },
    sessionLookup: { total: 500, perClient: 50 },
    administrator: { total: 1_000, perClient: 200 },
    // Each may hold megabytes.
    import: { total: 4, perClient: 2 },
    // They are decoded one after the other, each with a limit of its own.
    upload: { total: 12, perClient: 6 },
    eventStream: {
      total: MAX_EVENT_STREAMS,
      perClient: Math.min(MAX_EVENT_STREAMS, EVENT_STREAMS_OF_ONE_CLIENT),
    },
  };
};
