import { SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import type { Role } from '@tools-hub/domain';
import type { FastifyInstance } from 'fastify';
import { IMAGES_API_PATH, IMPORT_PATH } from '../body-limits.js';

/** The kinds of requests that have a bound of their own, so that none of them takes the place of another. */
export const REQUEST_CLASSES = [
  /** Public reads of the interface, and addresses that don't exist. */
  'read',
  /** Pages and files of the web app. */
  'page',
  /** Images of shared links, which are drawn one after the other. */
  'ogImage',
  /** Clicks, which wait for the broker while it is away. */
  'click',
  'signIn',
  /** Sign-ins of browsers with a valid device cookie. No route has this class: it takes the place of `signIn`. */
  'knownSignIn',
  'signOut',
  /** Visitors' suggestions and the challenges for them. */
  'suggestion',
  /** Looking up a session that was not seen lately, before anybody knows whose request it is. */
  'sessionLookup',
  /** Calls of signed-in administrators. */
  'administrator',
  'import',
  /** Uploads of images. */
  'upload',
  /** Open streams of server-sent events. */
  'eventStream',
] as const;

export type RequestClass = (typeof REQUEST_CLASSES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Null for probes, which always pass. Set for every route when it is registered. */
    requestClass?: RequestClass | null;
  }
}

export interface Route {
  readonly url: string;
  readonly method: string;
  readonly role?: Role;
}

const PROBES = ['/healthz', '/readyz'];
const SESSION_PATH = '/api/session';
const ACCEPTANCE_PATH = '/api/invitations/accept';
const SUGGESTIONS_PATHS = ['/api/suggestions', '/api/suggestions/challenge'];
const CLICKS_PATH = '/api/tools/:id/usage';
const OG_IMAGES_PREFIX = '/og/';

/** The class of a route. It is decided by the route, never by the address as it was spelt. */
export const classOf = ({ url, method, role }: Route): RequestClass | null => {
  if (PROBES.includes(url)) return null;
  if (url === SITE_VERSIONS_PATH) return 'eventStream';
  if (url === IMPORT_PATH) return 'import';
  if (url === IMAGES_API_PATH && method === 'POST') return 'upload';
  if (role !== undefined) return 'administrator';
  if (url === CLICKS_PATH && method === 'POST') return 'click';
  if ((url === SESSION_PATH || url === ACCEPTANCE_PATH) && method === 'POST') return 'signIn';
  if (url === SESSION_PATH && method === 'DELETE') return 'signOut';
  if (SUGGESTIONS_PATHS.includes(url)) return 'suggestion';
  if (url.startsWith(OG_IMAGES_PREFIX)) return 'ogImage';
  return url.startsWith('/api/') ? 'read' : 'page';
};

/** Notes the class of every route that is registered from now on. */
export const registerRequestClasses = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const role = route.config?.role;
    // Routes of Nest have one method each, and a HEAD route has the class of its GET route.
    const method = String(route.method);
    const requestClass = classOf({ url: route.url, method, ...(role !== undefined && { role }) });
    route.config = { ...route.config, requestClass };
  });
};
