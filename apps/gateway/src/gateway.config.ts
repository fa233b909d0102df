import { ADDRESS_VARIABLES, INDEXNOW_KEY, NUMBER_VARIABLES } from '@tools-hub/contracts';
import { ServiceConfig, WholeNumber } from '@tools-hub/platform';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';

const { PUBLIC_URL } = ADDRESS_VARIABLES;

export class GatewayConfig extends ServiceConfig {
  /** Clicks per minute and client. 0: no limit. */
  @WholeNumber(...NUMBER_VARIABLES.CLICK_RATE_PER_MINUTE)
  CLICK_RATE_PER_MINUTE = 600;

  /** Sign-ins per minute and client. 0: no limit. */
  @WholeNumber(...NUMBER_VARIABLES.LOGIN_RATE_PER_MINUTE)
  LOGIN_RATE_PER_MINUTE = 20;

  /** Suggestions per hour and client. 0: no limit. */
  @WholeNumber(...NUMBER_VARIABLES.SUGGESTION_RATE_PER_HOUR)
  SUGGESTION_RATE_PER_HOUR = 5;

  /** The port of /metrics, apart from the site's. 0: any free port, which the log names. */
  @WholeNumber(...NUMBER_VARIABLES.METRICS_PORT)
  METRICS_PORT = 0;

  /** The address that /metrics listens on: this machine's own, unless an operator's Prometheus is elsewhere. */
  @IsString()
  @MinLength(1)
  METRICS_HOST = '127.0.0.1';

  /** Whether other gateways listen on the same port, as `npm start` with several of them sets it. */
  @IsIn(['true', 'false'])
  SHARES_PORT: 'true' | 'false' = 'false';

  /** The number of proxies in front whose `X-Forwarded-For` is trusted. */
  @WholeNumber(...NUMBER_VARIABLES.TRUST_PROXY)
  TRUST_PROXY = 0;

  /** 1: the proxy in front sets `traceparent` or removes it, so that a request continues the trace that it names. */
  @Type(() => Number)
  @IsIn([0, 1])
  TRUST_TRACEPARENT: 0 | 1 = 0;

  /** The public address of the site, if it differs from the requested host. */
  @IsOptional()
  @IsUrl(PUBLIC_URL.options, { message: `$property ${PUBLIC_URL.message}` })
  PUBLIC_URL?: string;

  /** The key of IndexNow, which is served as a file. */
  @IsOptional()
  @Matches(INDEXNOW_KEY, { message: '$property must have 8 to 128 letters, digits or hyphens' })
  INDEXNOW_KEY?: string;

  /** The folder of the built web app. Without it, only the HTTP interface is served. */
  @IsOptional()
  @IsString()
  WEB_ROOT?: string;

  /** Concurrent public reads, and as many clicks; one client has at most half of them. Beyond that the answer is 503 or 429. */
  @WholeNumber(1)
  MAX_IN_FLIGHT = 4_000;

  /** Open connections. One client has at most a quarter of them when there is no proxy in front. */
  @WholeNumber(1)
  MAX_CONNECTIONS = 10_000;

  /** Milliseconds for which a stopping gateway keeps serving, not ready, until proxies send it nothing new. */
  @WholeNumber(0, 60_000)
  DRAIN_MS = 0;

  /** Concurrent event streams. Browsers beyond that poll. */
  @WholeNumber(0)
  MAX_EVENT_STREAMS = 1_000;
}

/** Whether visitors reach the site over TLS, whatever this process sees behind its proxies. */
export const isOverTls = ({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>): boolean =>
  /^https:/i.test(PUBLIC_URL ?? '');

/** Whether a request came over TLS, to this process or to a proxy in front. */
export const isSecure = (
  config: Pick<GatewayConfig, 'PUBLIC_URL'>,
  { protocol }: { readonly protocol: string },
): boolean => isOverTls(config) || protocol === 'https';
