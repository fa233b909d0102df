import type { RelyingParty } from '@tools-hub/contracts';
import type { FastifyRequest } from 'fastify';
import { siteAddress } from '../../http/site-address.js';

/**
 * The site as passkeys know it: the configured address, or else the requested host. A proxy that ends TLS may hide the scheme, and
 * browsers offer passkeys on nothing but https and this machine's own http, so that either is taken with the requested host.
 * @throws DomainError INVALID when the host is none
 */
export const relyingPartyOf = (publicUrl: string | undefined, request: FastifyRequest): RelyingParty => {
  const { origin, host, hostname } = new URL(siteAddress(publicUrl, request));
  const origins = publicUrl === undefined ? [`https://${host}`, `http://${host}`] : [origin];
  return { id: hostname, origins };
};
