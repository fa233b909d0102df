import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Session } from '@tools-hub/contracts';
import type { FastifyRequest } from 'fastify';

/** The administrator and the session of a request. */
export interface Administrator extends Session {
  readonly token: string;
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
