import { ServiceConfig } from '@tools-hub/platform';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUrl, Max, Min, MinLength } from 'class-validator';

export class GatewayConfig extends ServiceConfig {
  /** Clicks that one client may report in a minute. 0: as many as it likes. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0)
  CLICK_RATE_PER_MINUTE = 600;

  /** How often one client may try to sign in in a minute. 0: as often as it likes. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0)
  LOGIN_RATE_PER_MINUTE = 20;

  /** Where /metrics is served, apart from the site. 0: any free port, which the log names. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0)
  @Max(65_535)
  METRICS_PORT = 0;

  /** The address that /metrics listens on: this machine's own, unless an operator's Prometheus is elsewhere. */
  @IsString()
  @MinLength(1)
  METRICS_HOST = '127.0.0.1';

  /** How many proxies stand in front, whose `X-Forwarded-For` is believed. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0)
  @Max(32)
  TRUST_PROXY = 0;

  /** The address under which visitors reach the site, where it differs from what they ask for. */
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: '$property must be an http(s) address' },
  )
  PUBLIC_URL?: string;

  /** The folder of the built web app. Without it only the interface is served. */
  @IsOptional()
  @IsString()
  WEB_ROOT?: string;

  /** Public reads under way at once, and as many clicks; one client has at most half of them. Past that the answer is 503 or 429. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(1)
  MAX_IN_FLIGHT = 4_000;

  /** Connections that are open at once. One client has at most a quarter of them where no proxy stands in front. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(1)
  MAX_CONNECTIONS = 10_000;

  /** Milliseconds for which a gateway that was told to stop goes on, not ready, until no proxy sends it anything new. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0)
  @Max(60_000)
  DRAIN_MS = 0;

  /** Browsers that may listen for changes at once; past that they look for themselves now and then. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0)
  MAX_EVENT_STREAMS = 1_000;
}
