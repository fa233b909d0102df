import { DomainError } from '@tools-hub/contracts';
import type { FastifyInstance } from 'fastify';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** The methods of each path, which distinguish a wrong method from an unknown path: 405 or 404. */
export class KnownPaths {
  readonly #paths = new Map<string, KnownPath>();

  /** Records every route that is registered from now on. */
  register(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method }) => {
      const known = this.#paths.get(url) ?? { pattern: patternOf(url), methods: new Set() };
      for (const each of [method].flat()) known.methods.add(each);
      this.#paths.set(url, known);
    });
  }

  /**
   * Refuses requests without a route before their bodies are read, of which Fastify takes some kinds only, and those that only have
   * the route of another path, such as DELETE of `/images/from-link` that of `/images/:id`.
   */
  refuseOthers(server: FastifyInstance): void {
    server.addHook('onRequest', ({ is404, url, routeOptions }, reply, done) => {
      const isOfAnother = isPattern(routeOptions.url) && this.#named(pathOf(url)) !== undefined;
      if (!is404 && !isOfAnother) return done();
      const methods = this.#methodsOf(url);
      if (methods.length === 0) return done(new DomainError('NOT_FOUND', 'There is nothing at this address'));
      void reply.header('Allow', methods.join(', '));
      done(new DomainError('METHOD_NOT_ALLOWED', 'This method is not allowed here'));
    });
  }

  /** The path that a route names without a parameter. */
  #named(path: string): KnownPath | undefined {
    return isPattern(path) ? undefined : this.#paths.get(path);
  }

  /** Empty for an unknown path. */
  #methodsOf(url: string): readonly string[] {
    const path = pathOf(url);
    const named = this.#named(path);
    const known = named ? [named] : [...this.#paths.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(known.flatMap(({ methods }) => [...methods]))].sort();
  }
}

/** The path as the router reads it: decoded, and without the site of an absolute address. */
const pathOf = (url: string): string => {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const isPattern = (url = ''): boolean => /[:*]/.test(url);

const patternOf = (url: string): RegExp => {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[^/]+/g, '[^/]+').replace(/\*/g, '.*')}$`);
};
