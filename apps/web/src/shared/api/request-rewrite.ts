import type { FetchArgs } from '@reduxjs/toolkit/query';

export type ApiRequest = string | FetchArgs;

/** The extra argument of a store whose requests go to other addresses than usual. */
export class RequestRewrite {
  constructor(readonly of: (request: ApiRequest) => ApiRequest) {}
}
