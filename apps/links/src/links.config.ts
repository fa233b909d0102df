import { ADDRESS_VARIABLES, INDEXNOW_KEY } from '@tools-hub/contracts';
import { StoreConfig, WholeNumber } from '@tools-hub/platform';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsUrl, Matches } from 'class-validator';

/** A name, an IPv4 address or an IPv6 one in brackets, with a port or without. */
const HOST = /^([a-z0-9]([a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/;

const { PUBLIC_URL } = ADDRESS_VARIABLES;

export class LinksConfig extends StoreConfig {
  /** Days between two checks of a link. 0: links are not checked. */
  @WholeNumber(0, 365)
  LINK_CHECK_DAYS = 7;

  /** The public address of the site, by which the owners of other sites find out who checks their pages. */
  @IsOptional()
  @IsUrl(PUBLIC_URL.options, { message: `$property ${PUBLIC_URL.message}` })
  PUBLIC_URL?: string;

  /** Hosts that are fetched although they are not public, for an intranet and for tests: `wiki.example:8080,10.0.0.7`. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.split(',').map((host) => host.trim().toLowerCase()) : value,
  )
  @ArrayMaxSize(100, { message: '$property must name at most 100 hosts' })
  @Matches(HOST, { each: true, message: '$property must be hosts as host or host:port, separated by commas' })
  LINKS_ALLOWED_HOSTS: string[] = [];

  /** The key by which search engines recognise the site's own submissions. Without it, or without `PUBLIC_URL`, nothing is submitted. */
  @IsOptional()
  @Matches(INDEXNOW_KEY, { message: '$property must have 8 to 128 letters, digits or hyphens' })
  INDEXNOW_KEY?: string;

  /** The service that new and changed pages are submitted to, which passes them on to the other search engines. */
  @IsUrl(PUBLIC_URL.options, { message: `$property ${PUBLIC_URL.message}` })
  INDEXNOW_URL = 'https://api.indexnow.org/indexnow';
}

/** The name by which links are fetched. */
export const agentOf = ({ PUBLIC_URL }: Pick<LinksConfig, 'PUBLIC_URL'>): string =>
  PUBLIC_URL === undefined ? 'ToolsHub-LinkCheck/1' : `ToolsHub-LinkCheck/1 (+${PUBLIC_URL})`;
