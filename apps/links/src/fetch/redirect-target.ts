import { LinkUnreachable } from './link-errors.js';

/** Bytes that no address has. */
const NOT_ASCII = /[\u0080-\u00ff]/g;

/**
 * The address that a redirect leads to. The client reads a header byte by byte, and many servers write addresses in UTF-8 into it: like a
 * browser, the next request sends the same bytes, percent-encoded.
 * @throws LinkUnreachable for a location that is no address
 */
export const redirectTarget = (location: string, from: URL): URL => {
  const encoded = location.replace(NOT_ASCII, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  if (!URL.canParse(encoded, from.href)) throw new LinkUnreachable('it redirects to no address');
  return new URL(encoded, from);
};
