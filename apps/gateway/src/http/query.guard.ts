import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ATOM_FEED_PATH, JSON_FEED_PATH } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import type { FastifyRequest } from 'fastify';
import { queryOf } from './known-paths.js';
import { invalidRequest } from './problem.js';
import { refuseNames, unknownNames } from './unknown-names.js';

/** Property names of every object, which a parsed query would hide. */
const NEVER = ['__proto__', 'constructor', 'prototype'];
/** Read by programs, as the interface is. */
const FEEDS: readonly string[] = [ATOM_FEED_PATH, JSON_FEED_PATH];

/**
 * Refuses a query that can't be decoded, or that has a parameter that no call takes, and every query parameter of a call that takes none.
 * Pages and files outside of the interface ignore parameters, but feeds refuse them. It runs after the hooks of the access control.
 */
@Injectable()
export class QueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { url, routeOptions } = request;
    if (!url.includes('?')) return true;
    // By the matched route: the same address has many spellings.
    if (isInterface(routeOptions.url) && !takesQuery(context)) refuseQuery(request);
    else refuseMalformed(url);
    return true;
  }
}

/** Refuses every parameter. @throws DomainError INVALID. */
export const refuseQuery = ({ url, query }: FastifyRequest): void => {
  refuseMalformed(url);
  refuseNames(namesOf(query));
};

const isInterface = (route = ''): boolean => route.startsWith('/api/') || FEEDS.includes(route);

/** Whether a handler has a parameter with `@Query()`, whose class the validation checks. */
const takesQuery = (context: ExecutionContext): boolean => {
  const handler = context.getHandler().name;
  const parameters: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), handler);
  return namesOf(parameters).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
};

const namesOf = (value: unknown): readonly string[] => (isRecord(value) ? Object.keys(value) : []);

const refuseMalformed = (url: string): void => {
  for (const pair of queryOf(url).slice(1).split('&')) {
    if (!isPercentEncoded(pair)) {
      throw invalidRequest({ field: 'query', message: 'must be percent-encoded UTF-8' });
    }
    const name = decodeURIComponent((pair.split('=', 1)[0] ?? '').replaceAll('+', ' '));
    if (NEVER.some((never) => name === never || name.startsWith(`${never}[`))) {
      throw invalidRequest(...unknownNames([name]));
    }
  }
};

/** Whether each `%` of a text belongs to percent-encoded UTF-8. */
export const isPercentEncoded = (text: string): boolean => {
  if (!text.includes('%')) return true;
  try {
    // Its result is used: a bundler leaves out a call that seems to have no effect.
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};
