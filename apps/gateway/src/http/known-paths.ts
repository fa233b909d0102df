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

  /** Refuses requests without a route before their bodies are read, of which Fastify takes some kinds only. */
  refuseOthers(server: FastifyInstance): void {
    server.addHook('onRequest', ({ is404, url }, reply, done) => {
      if (!is404) return done();
      const methods = this.#methodsOf(url);
      if (methods.length === 0) return done(new DomainError('NOT_FOUND', 'There is nothing at this address'));
      void reply.header('Allow', methods.join(', '));
      done(new DomainError('METHOD_NOT_ALLOWED', 'This method is not allowed here'));
    });
  }

  /** Empty for an unknown path. */
  #methodsOf(url: string): readonly string[] {
    const path = pathOf(url);
    const known = [...this.#paths.values()].filter(({ pattern }) => pattern.test(path));
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

const patternOf = (url: string): RegExp => {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[^/]+/g, '[^/]+').replace(/\*/g, '.*')}$`);
};
