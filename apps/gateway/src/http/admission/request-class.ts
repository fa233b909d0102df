import { RouteConfig } from '@nestjs/platform-fastify';
import type { Role } from '@tools-hub/domain';
import type { FastifyInstance } from 'fastify';

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
    /** Null for probes, which always pass. Without it, the role and the path of the route decide. */
    requestClass?: RequestClass | null;
    /** The least role that may make the call. Without it, the call is public. */
    role?: Role;
  }
}

/** The class of a public call. A call with a role has its class in `RequireRole`. */
export const InRequestClass = (requestClass: RequestClass): MethodDecorator => RouteConfig({ requestClass });

const PROBES = ['/healthz', '/readyz'];

const defaultClass = (url: string, role: Role | undefined): RequestClass | null => {
  if (PROBES.includes(url)) return null;
  if (role !== undefined) return 'administrator';
  return url.startsWith('/api/') ? 'read' : 'page';
};

/** Gives a class to every route that is registered from now on. It is the route's, never that of the address as it was spelt. */
export const registerRequestClasses = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    route.config = { requestClass: defaultClass(route.url, route.config?.role), ...route.config };
  });
};
