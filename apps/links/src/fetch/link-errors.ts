import { DomainError } from '@tools-hub/contracts';

/** The link, or an address that it leads to, may not be fetched. Nothing was sent there. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused';
}

/** The link could not be fetched. The message is the reason in a few words, such as `no answer in time`. */
export class LinkUnreachable extends Error {
  override readonly name = 'LinkUnreachable';
}

const MAX_DEPTH = 5;

/** The errors of the client hold the cause one in another. */
const chainOf = (error: unknown): readonly Error[] => {
  const chain: Error[] = [];
  let next = error;
  while (next instanceof Error && chain.length < MAX_DEPTH) {
    chain.push(next);
    next = next.cause;
  }
  return chain;
};

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name has no address',
  ENODATA: 'the name has no address',
  ESERVFAIL: 'the name could not be resolved',
  ETIMEOUT: 'the name could not be resolved',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  UND_ERR_BODY_TIMEOUT: 'no answer in time',
  UND_ERR_HEADERS_OVERFLOW: 'the headers are too long',
  EHOSTUNREACH: 'the host could not be reached',
  ENETUNREACH: 'the network could not be reached',
};

/** Converts an error of the client: a refusal of the lookup stays one. The end of the client says nothing about the link. */
export const asLinkError = (error: unknown): LinkRefused | LinkUnreachable | DomainError => {
  const chain = chainOf(error);
  const own = chain.find((each) => each instanceof LinkRefused || each instanceof LinkUnreachable);
  if (own !== undefined) return own;
  if (chain.some(({ name }) => name === 'TimeoutError' || name === 'AbortError')) {
    return new LinkUnreachable('no answer in time');
  }
  const codes = chain.map((each) => ('code' in each ? String(each.code) : ''));
  if (codes.includes('UND_ERR_DESTROYED')) return new DomainError('UNAVAILABLE', 'The service is stopping');
  const reason = codes.map((code) => REASONS[code]).find((each) => each !== undefined);
  if (reason !== undefined) return new LinkUnreachable(reason);
  return new LinkUnreachable(
    codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED/.test(code))
      ? 'the certificate is not valid'
      : 'the answer could not be read',
  );
};
