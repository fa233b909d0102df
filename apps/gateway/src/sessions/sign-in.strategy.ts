import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { OpenedSession } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { COMMAND_OPTIONS } from '../deadlines.js';
import { SignInSources } from './sign-in-sources.js';

/** Opens a session for a user name and a password. */
@Injectable()
export class SignInStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly bus: Bus,
    private readonly sources: SignInSources,
  ) {
    super({ passReqToCallback: true });
  }

  /** @throws DomainError RATE_LIMITED, INVALID, INVALID_CREDENTIALS, OVERLOADED, UNAVAILABLE. */
  async validate(request: FastifyRequest, username: string, password: string): Promise<OpenedSession> {
    const source = await this.sources.take(request);
    return this.bus.request('auth.session.open', { username, password, ...source }, COMMAND_OPTIONS);
  }
}
