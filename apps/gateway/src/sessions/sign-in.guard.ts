import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError, type OpenedSession } from '@tools-hub/contracts';
import type { FastifyRequest } from 'fastify';
import { RequestValidation } from '../http/validation.pipe.js';
import { SignInDto } from './sign-in.dto.js';

const REFUSAL = 'Please enter valid credentials';

/** Signs in with the credentials of the body, and passes the session to the handler. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  readonly #validation = new RequestValidation();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.#requireCredentials(context.switchToHttp().getRequest<FastifyRequest>());
    return (await super.canActivate(context)) === true;
  }

  override handleRequest<User = OpenedSession>(error: unknown, session: User | false): User {
    if (error instanceof Error) throw error;
    // Passport refuses an empty name or password itself.
    if (session === false) throw new DomainError('INVALID', REFUSAL);
    return session;
  }

  /** Guards run before pipes, and an invalid body must not reach passport. */
  async #requireCredentials({ body }: FastifyRequest): Promise<void> {
    try {
      await this.#validation.transform(body ?? {}, { type: 'body', metatype: SignInDto });
    } catch (error) {
      if (error instanceof DomainError) throw new DomainError('INVALID', REFUSAL, error.details);
      throw error;
    }
  }
}
