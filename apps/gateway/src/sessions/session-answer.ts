import { Injectable } from '@nestjs/common';
import { DEVICE_MS, SESSION_MS, type OpenedSession } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeviceCookie, SessionCookie } from './cookies.js';
import type { SessionDto } from './session.dto.js';

/** Gives a browser the session that was just opened for it. */
@Injectable()
export class SessionAnswer {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  /** Sets the cookies, and returns the body. */
  give(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, username, role = 'owner', expiresAt, device }: OpenedSession,
  ): SessionDto {
    this.cookie.set(request, reply, token, SESSION_MS);
    if (device !== undefined) this.deviceCookie.set(request, reply, device, DEVICE_MS);
    return { username, role, expiresAt };
  }
}
