import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { Tool, ToolPage } from '@tools-hub/contracts';
import type { ApiError } from './api-error.js';
import type { AnswerMeta } from './api.js';

interface Answer {
  readonly data?: unknown;
  readonly error?: ApiError | undefined;
  readonly meta?: AnswerMeta | undefined;
}

interface EveryPage {
  readonly first: ToolPage;
  /** Each tool once, in the order of the pages. */
  readonly tools: readonly Tool[];
}

type Read =
  | { readonly data: EveryPage; readonly error?: undefined; readonly meta: AnswerMeta }
  | { readonly data?: undefined; readonly error: ApiError; readonly meta?: undefined };

/** Reads a list of tools page by page, the other pages after the first one, which has their number. */
export const readEveryPage = async (
  ask: (request: FetchArgs) => Answer | PromiseLike<Answer>,
  requestOf: (page: number) => FetchArgs,
): Promise<Read> => {
  const answer = await ask(requestOf(1));
  if (answer.error) return { error: answer.error };
  const first = answer.data as ToolPage;
  const others = await Promise.all(
    Array.from(
      { length: Math.max(first.totalPages - 1, 0) },
      async (_, index) => await ask(requestOf(index + 2)),
    ),
  );
  const failed = others.find(({ error }) => error)?.error;
  if (failed) return { error: failed };
  const pages = [first, ...others.map(({ data }) => data as ToolPage)];
  // A tool that moves to the next page meanwhile would appear twice.
  const tools = new Map(pages.flatMap(({ items }) => items.map((tool) => [tool.id, tool])));
  return {
    data: { first, tools: [...tools.values()] },
    meta: oldest([answer.meta, ...others.map(({ meta }) => meta)]),
  };
};

/** The lowest version of a list's pages: each page may come from another gateway. */
const oldest = (metas: readonly (AnswerMeta | undefined)[]): AnswerMeta => {
  const versions = metas.map((meta) => meta?.siteVersion ?? null);
  const siteVersion = versions.reduce((one, other) => {
    if (one === null || other === null) return null;
    return {
      catalogue: Math.min(one.catalogue, other.catalogue),
      settings: Math.min(one.settings, other.settings),
      counts: Math.min(one.counts, other.counts),
      schedule: Math.min(one.schedule, other.schedule),
    };
  });
  return { siteVersion, historyEntry: null, storedAt: metas[0]?.storedAt ?? null };
};
