import type { FetchArgs } from '@reduxjs/toolkit/query';

export type ApiRequest = string | FetchArgs;

/** The extra argument of a store that sends its requests to other addresses. */
export class RequestRewrite {
  constructor(readonly of: (request: ApiRequest) => ApiRequest) {}
}
