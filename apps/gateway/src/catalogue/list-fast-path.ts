import { Injectable } from '@nestjs/common';
import { isUuidV4, LIMITS, TOOL_SORTS } from '@tools-hub/domain';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { isPercentEncoded } from '../http/query.guard.js';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { DirectoryService } from './directory.service.js';
import type { ListToolsQuery } from './list-tools.query.js';
import { toolPageBytes } from './tool-json.js';

const LIST_PATH = '/api/tools';

/**
 * Answers valid requests for the list of tools without pipes, guards and interceptors, which take longer than the list. Any other
 * request goes to the controller, which makes the same checks and answers with the error.
 */
@Injectable()
export class ListFastPath {
  constructor(
    private readonly directory: DirectoryService,
    private readonly answers: ResponseCache,
  ) {}

  /** Adds a hook to the route of the list, after those of all routes. */
  register(server: FastifyInstance): void {
    const hook: onRequestHookHandler = (request, reply, done) => {
      const query = isPercentEncoded(request.url) ? goodQuery(request.query) : null;
      if (query === null || !this.directory.isSearchReady(query.search)) return done();
      this.answers.answerJson(request, reply, toolPageBytes(this.directory.tools(query)));
    };
    server.addHook('onRoute', (route) => {
      if (route.url === LIST_PATH && route.method === 'GET') route.onRequest = hook;
    });
  }
}

const DIGITS = /^\d{1,15}$/;

/** A parsed query as the controller gets it, or null unless the controller would certainly take it. */
const goodQuery = (query: unknown): ListToolsQuery | null => {
  if (typeof query !== 'object' || query === null) return null;
  const good: ListToolsQuery = {};
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string' || !put(good, name, value)) return null;
  }
  return good;
};

/** Puts a parameter into the query; false for one that may not be valid. An empty one is absent. */
const put = (query: ListToolsQuery, name: string, value: string): boolean => {
  switch (name) {
    case 'search':
      if (value !== '') query.search = value;
      return value.length <= LIMITS.search;
    case 'category':
      if (value !== '') query.category = value;
      return value === '' || isUuidV4(value);
    case 'sort': {
      const sort = TOOL_SORTS.find((each) => each === value);
      if (sort !== undefined) query.sort = sort;
      return value === '' || sort !== undefined;
    }
    case 'page':
      if (value !== '') query.page = Number(value);
      return value === '' || (DIGITS.test(value) && Number(value) >= 1);
    case 'perPage':
      if (value !== '') query.perPage = Number(value);
      return value === '' || (DIGITS.test(value) && isPageSize(Number(value)));
    default:
      return false;
  }
};

const isPageSize = (size: number): boolean => size >= LIMITS.perPage.min && size <= LIMITS.perPage.max;
