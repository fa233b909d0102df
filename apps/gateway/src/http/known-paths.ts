import { Injectable } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyInstance } from 'fastify';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** The methods of each path, which distinguish a wrong method from an unknown path: 405 or 404. */
@Injectable()
export class KnownPaths {
  readonly #paths = new Map<string, KnownPath>();
  /** By method, the paths that the router takes for another one: a DELETE of `/images/from-link` for that of `/images/:id`. */
  readonly #misrouted = new Map<string, Set<string>>();

  /** Records every route that is registered from now on. */
  register(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method }) => {
      const known = this.#paths.get(url) ?? { pattern: patternOf(url), methods: new Set() };
      for (const each of [method].flat()) known.methods.add(each);
      this.#paths.set(url, known);
    });
    server.addHook('onReady', (done) => {
      this.#findMisrouted();
      done();
    });
  }

  /**
   * Refuses requests without a route, and requests that the router matched to the route of another path. It runs before a body is
   * read, because Fastify parses some kinds of bodies only.
   */
  refuseOthers(server: FastifyInstance): void {
    server.addHook('onRequest', ({ is404, url, method }, reply, done) => {
      const isMisrouted = this.#misrouted.get(method)?.has(pathOf(url)) === true;
      if (!is404 && !isMisrouted) return done();
      const methods = this.#methodsOf(url);
      if (methods.length === 0) return done(new DomainError('NOT_FOUND', 'There is nothing at this address'));
      void reply.header('Allow', methods.join(', '));
      done(new DomainError('METHOD_NOT_ALLOWED', 'This method is not allowed here'));
    });
  }

  #findMisrouted(): void {
    for (const [path, { methods: own }] of this.#paths) {
      if (isPattern(path)) continue;
      const others = [...this.#paths.values()].filter(({ pattern }) => pattern.test(path));
      for (const method of others.flatMap(({ methods }) => [...methods])) {
        if (!own.has(method))
          this.#misrouted.set(method, (this.#misrouted.get(method) ?? new Set()).add(path));
      }
    }
  }

  /** Empty for an unknown path. */
  #methodsOf(url: string): readonly string[] {
    const path = pathOf(url);
    const named = isPattern(path) ? undefined : this.#paths.get(path);
    const known = named ? [named] : [...this.#paths.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(known.flatMap(({ methods }) => [...methods]))].sort();
  }
}

/** The path of a request's target, which may be a whole address (RFC 9112, section 3.2.2), as it was sent. */
export const sentPathOf = (url: string): string => {
  // Most targets are a path and a query: a regular expression takes longer for them.
  if (!url.startsWith('/') || url.includes('#'))
    return url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
};

/** The query of a request's target with its question mark; empty without one. */
export const queryOf = (url: string): string => {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
};

/** The path as the router reads it: decoded. */
export const pathOf = (url: string): string => {
  const path = sentPathOf(url);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const isPattern = (url: string): boolean => /[:*]/.test(url);

const patternOf = (url: string): RegExp => {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  // The name of a parameter ends before `.png`, as it does for the router.
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
};
