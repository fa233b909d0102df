import { invalidRequest } from './problem.js';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The parts of a request that make up its address. */
interface AskedAddress {
  readonly protocol: string;
  readonly host: string | undefined;
}

/**
 * The address under which visitors reach the site, without a slash at its end: the configured one, or else the one that was asked.
 * @throws DomainError INVALID for a malformed host, which the client chooses.
 */
export const siteAddress = (publicUrl: string | undefined, { protocol, host = '' }: AskedAddress): string => {
  if (publicUrl !== undefined) return publicAddress(publicUrl);
  const asked = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  if (host.length > 255 || !HOST.test(host) || !URL.canParse(asked)) {
    throw invalidRequest({ field: 'Host', message: 'must be the name of a host' });
  }
  return new URL(asked).origin;
};

/** The configured address without a trailing slash. */
export const publicAddress = (publicUrl: string): string => {
  const { origin, pathname } = new URL(publicUrl);
  return `${origin}${pathname}`.replace(/\/+$/, '');
};
