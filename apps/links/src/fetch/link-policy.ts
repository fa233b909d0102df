import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.js';
import { LinkRefused } from './link-errors.js';

/** Names of this machine, which no name server has to know (RFC 6761). */
const LOCALHOST = /(^|\.)localhost\.?$/;

const SCHEMES = ['http:', 'https:'];

/** The address without the brackets of IPv6, or the name. The parser of URLs has normalised its spelling. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Decides which addresses may be fetched: http and https on their own ports, without a user, at public addresses. A name is judged by its
 * addresses, when it is resolved.
 */
export class LinkPolicy {
  /** @param allowedHosts hosts that are always allowed, as `host` or `host:port` */
  constructor(private readonly allowedHosts: readonly string[]) {}

  /** Whether a host is allowed by the configuration, wherever it is. */
  isAllowedHost({ protocol, host, port }: URL): boolean {
    if (this.allowedHosts.includes(host)) return true;
    // The parser leaves out the port of the scheme itself, which the configuration may name.
    return port === '' && this.allowedHosts.includes(`${host}:${protocol === 'https:' ? 443 : 80}`);
  }

  /** @throws LinkRefused */
  check(url: URL): void {
    if (!SCHEMES.includes(url.protocol)) throw new LinkRefused('Only http and https are fetched');
    if (url.username !== '' || url.password !== '') {
      throw new LinkRefused('An address with a user is not fetched');
    }
    if (this.isAllowedHost(url)) return;
    // The port of the scheme itself is left out by the parser.
    if (url.port !== '' && url.port !== '80' && url.port !== '443') {
      throw new LinkRefused('Only the ports 80 and 443 are fetched');
    }
    const host = hostOf(url);
    if (LOCALHOST.test(host)) throw notPublic();
    if (isIP(host) !== 0) requirePublic([host]);
  }
}

/** @throws LinkRefused unless every address is public: a name with a private one beside it may be an attack. */
export const requirePublic = (addresses: readonly string[]): void => {
  if (!addresses.every(isPublicAddress)) throw notPublic();
};

const notPublic = (): LinkRefused => new LinkRefused('The address is not a public one');
