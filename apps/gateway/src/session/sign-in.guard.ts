import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError, type OpenedSession } from '@tools-hub/contracts';
import type { FastifyRequest } from 'fastify';
import { RequestValidation } from '../http/validation.pipe.js';
import { SignInDto } from './sign-in.dto.js';

const REFUSAL = 'Please enter valid credentials';

/** Signs in by what the body says; the handler is given the session that was opened. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  readonly #validation = new RequestValidation();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.#requireCredentials(context.switchToHttp().getRequest<FastifyRequest>());
    return (await super.canActivate(context)) === true;
  }

  override handleRequest<User = OpenedSession>(error: unknown, session: User | false): User {
    if (error instanceof Error) throw error;
    // Passport's own refusal: a name or a password is empty.
    if (session === false) throw new DomainError('INVALID', REFUSAL);
    return session;
  }

  /** Guards run before pipes: a body that is none must not get as far as passport. */
  async #requireCredentials({ body }: FastifyRequest): Promise<void> {
    try {
      await this.#validation.transform(body ?? {}, { type: 'body', metatype: SignInDto });
    } catch (error) {
      if (error instanceof DomainError) throw new DomainError('INVALID', REFUSAL, error.details);
      throw error;
    }
  }
}
