import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { OpenedSession } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { COMMAND_OPTIONS } from '../deadlines.js';
import { SessionCookie } from './cookies.js';
import type { SignInDto } from './sign-in.dto.js';
import { SignInSources } from './sign-in-sources.js';

/** Opens a session for a user name and a password. */
@Injectable()
export class SignInStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly bus: Bus,
    private readonly sources: SignInSources,
    private readonly cookie: SessionCookie,
  ) {
    super({ passReqToCallback: true });
  }

  /** @throws DomainError RATE_LIMITED, INVALID, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, OVERLOADED, UNAVAILABLE. */
  async validate(
    request: FastifyRequest<{ Body: SignInDto }>,
    username: string,
    password: string,
  ): Promise<OpenedSession> {
    const source = this.sources.take(request);
    const { code } = request.body;
    const replaces = this.cookie.tokenOf(request);
    const signIn = {
      username,
      password,
      ...source,
      ...(code !== undefined && { code }),
      ...(replaces !== null && { replaces }),
    };
    return this.bus.request('auth.session.open', signIn, COMMAND_OPTIONS);
  }
}
