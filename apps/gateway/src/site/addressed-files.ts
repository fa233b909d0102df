import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { siteAddress } from '../http/site-address.js';

interface AddressedFile {
  readonly contentType: string;
  /** Writes the file for an address of the site, which has no slash at its end. */
  readonly write: (address: string) => string;
}

/** Answers with files that name the address of the site. */
@Injectable()
export class AddressedFiles {
  constructor(
    private readonly config: GatewayConfig,
    private readonly answers: ResponseCache,
  ) {}

  /** @throws DomainError INVALID when the address is the requested host, and that is malformed */
  answer(request: FastifyRequest, reply: FastifyReply, { contentType, write }: AddressedFile): void {
    const { PUBLIC_URL } = this.config;
    const bytes = Buffer.from(write(siteAddress(PUBLIC_URL, request)));
    // Without a configured address a file names the requested host, so it can't be cached by its path.
    if (PUBLIC_URL === undefined) this.answers.answerOnce(request, reply, { bytes, contentType });
    else this.answers.answerBytes(request, reply, { bytes, contentType });
  }
}
