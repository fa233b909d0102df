import type { ApiRequest } from '../../shared/api/request-rewrite.js';

/** The visitor's reads, which the server also answers as of a time. */
const READS =
  /^\/api\/(tools|tool-counts|categories|banners|settings|sitemap|recommendations|additions)(?=$|\?)/;

/** Turns a visitor's read into the request for its answer as of a time, ISO 8601. */
export const pastReads =
  (at: string) =>
  (request: ApiRequest): ApiRequest => {
    const { url, params, ...rest } = typeof request === 'string' ? { url: request } : request;
    if (!READS.test(url)) return request;
    return { ...rest, url: url.replace(/^\/api\//, '/api/admin/as-of/'), params: { ...params, at } };
  };
