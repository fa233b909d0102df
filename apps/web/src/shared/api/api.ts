import {
  HISTORY_ENTRY_HEADER,
  parseSiteVersion,
  SITE_VERSION_HEADER,
  type SiteVersion,
} from '@tools-hub/contracts';
import {
  createApi,
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
} from '@reduxjs/toolkit/query/react';
import { STORED_AT_HEADER } from '../../worker/cache-names.js';
import { serverClock } from '../server-clock.js';
import { RequestRewrite } from './request-rewrite.js';
import { asProblem, isPassing, MAX_RETRIES, retryDelay, statusOf, type ApiError } from './api-error.js';

/** The metadata of an answer. */
export interface AnswerMeta {
  /** The site version of the answer; null if it names none. */
  readonly siteVersion: SiteVersion | null;
  /** The history entry of the command; null where nothing changed. */
  readonly historyEntry: string | null;
  /** The time of an answer from the service worker's cache, as ISO 8601; null for an answer of the server. */
  readonly storedAt: string | null;
}

const request = fetchBaseQuery({ timeout: 20_000 });
const slowRequest = fetchBaseQuery({ timeout: 70_000 });

/** The extra options of an endpoint. */
export interface CallOptions {
  /** Whether the gateway may wait up to a minute for the services. */
  readonly isSlow?: boolean;
}

const call: BaseQueryFn<string | FetchArgs, unknown, ApiError, CallOptions | undefined, AnswerMeta> = async (
  args,
  api,
  { isSlow = false } = {},
) => {
  const addressed = withoutEmptyQuery(api.extra instanceof RequestRewrite ? api.extra.of(args) : args);
  const send = isSlow ? slowRequest : request;
  const { data, error, meta } = await send(addressed, api, {});
  if (meta?.response) serverClock.note(meta.response.headers);
  if (error) return { error: { status: statusOf(error), problem: asProblem(error.data) } };
  const header = (name: string): string | null => meta?.response?.headers.get(name) ?? null;
  return {
    data,
    meta: {
      siteVersion: parseSiteVersion(header(SITE_VERSION_HEADER)),
      historyEntry: header(HISTORY_ENTRY_HEADER),
      storedAt: header(STORED_AT_HEADER),
    },
  };
};

/** Parameters that are all absent would leave a question mark at the end of the address. */
const withoutEmptyQuery = (args: string | FetchArgs): string | FetchArgs => {
  if (typeof args === 'string' || args.params === undefined) return args;
  const { params, ...others } = args;
  return Object.values(params).every((value) => value === undefined) ? others : args;
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Reads that are not retried. Another click is the retry of an export, whose failure is reported at once. Marks of links are optional and
 * polled, and the lists are read again after a command only when no read is under way.
 */
const NOT_RETRIED = new Set(['exportDirectory', 'listMarkedLinks']);

/** Other reads are retried, commands never. */
const callWithRetries = retry(call, {
  backoff: (attempt) => sleep(retryDelay(attempt)),
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' &&
    !NOT_RETRIED.has(baseQueryApi.endpoint) &&
    attempt <= MAX_RETRIES &&
    isPassing(error as ApiError),
});

export const api = createApi({
  baseQuery: callWithRetries,
  tagTypes: [
    'Tool',
    'Category',
    'Banner',
    'Link',
    'Note',
    'Suggestion',
    'Settings',
    'Session',
    'ApiToken',
    'Account',
    'Figures',
    'Judgements',
    'Uses',
    'History',
  ],
  keepUnusedDataFor: 300,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
