import { applyDecorators } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { Role, TokenScope } from '@tools-hub/domain';
import type { RequestClass } from '../http/admission/request-class.js';
import { RECENT } from '../http/openapi/api.decorators.js';
import { SECURITY_SCHEMES } from '../http/openapi/security-schemes.js';

export type CallScope = TokenScope | 'session';

interface Requirement {
  readonly scope?: CallScope;
  readonly isRecent?: boolean;
  readonly requestClass?: RequestClass;
  readonly maxBody?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that an API token needs, or a call that requires a session. The method decides by default. */
    scope?: CallScope;
    /** Whether the password must have been given lately. */
    isRecent?: boolean;
  }
}

/**
 * The least role that may make a call, or all calls of a controller. Without it everybody may. It stands in the configuration of the
 * Fastify route, where it is checked before the body is read: guards run after that.
 */
export const RequireRole =
  (role: Role, requirement: Requirement = {}) =>
  (target: object, name?: string | symbol, method?: PropertyDescriptor): void => {
    if (name !== undefined && method !== undefined) requirementOf(role, requirement)(target, name, method);
    else
      for (const [each, handler] of handlersOf(target))
        requirementOf(role, requirement)(target, each, handler);
  };

/** One for each handler: swagger adds to the list of an `ApiSecurity` that is applied again. */
const requirementOf = (role: Role, requirement: Requirement): MethodDecorator =>
  applyDecorators(
    RouteConfig({ role, ...requirement }),
    ApiExtension(RECENT, requirement.isRecent === true),
    ...schemesFor(requirement).map((name) => ApiSecurity(name)),
  );

const schemesFor = ({ scope }: Requirement): readonly string[] =>
  Object.keys(SECURITY_SCHEMES).filter((name) => name !== 'apiToken' || scope !== 'session');

/** The methods of a controller's class. */
const handlersOf = (controller: object): [string, PropertyDescriptor][] => {
  const prototype: unknown = Reflect.get(controller, 'prototype');
  if (typeof prototype !== 'object' || prototype === null) return [];
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const method = Object.getOwnPropertyDescriptor(prototype, name);
    return method === undefined ? [] : [[name, method] as [string, PropertyDescriptor]];
  });
};
