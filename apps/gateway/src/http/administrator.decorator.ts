import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Session } from '@tools-hub/contracts';
import type { Role } from '@tools-hub/domain';
import type { FastifyRequest } from 'fastify';

/** The session of a request, with its token. */
export interface AdministratorSession extends Session {
  readonly role: Role;
  readonly token: string;
}

/** The administrator of a request. */
export interface Administrator {
  readonly username: string;
  readonly role: Role;
  /** Null for a program that acts for the administrator by an API token. */
  readonly session: AdministratorSession | null;
}

const administrators = new WeakMap<FastifyRequest, Administrator>();

export const rememberAdministrator = (request: FastifyRequest, administrator: Administrator): void => {
  administrators.set(request, administrator);
};

/** @throws Error on a route without a required role, whose caller was not identified. */
export const administratorOf = (request: FastifyRequest): Administrator => {
  const administrator = administrators.get(request);
  if (administrator === undefined) throw new Error('This call does not require a role');
  return administrator;
};

/** Injects the administrator of the request. */
export const CallingAdministrator = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  administratorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/**
 * Injects the session of the request.
 * @throws Error on a route that API tokens may call
 */
export const CallingSession = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { session } = administratorOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (session === null) throw new Error('This call does not require a session');
  return session;
});
