import { applyDecorators } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiSecurity } from '@nestjs/swagger';
import { SECURITY_SCHEMES } from '../http/openapi/security-schemes.js';

export type Role = 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The role that the call requires. Without it, the call is public. */
    role?: Role;
  }
}

/**
 * Who may make a call, or all calls of a controller. Without it everybody may. It stands in the configuration of the Fastify
 * route, where it is checked before the body is read: guards run after that.
 */
export const RequireRole =
  (role: Role) =>
  (target: object, name?: string | symbol, method?: PropertyDescriptor): void => {
    if (name !== undefined && method !== undefined) requirementOf(role)(target, name, method);
    else for (const [each, handler] of handlersOf(target)) requirementOf(role)(target, each, handler);
  };

/** One for each handler: swagger adds to the list of an `ApiSecurity` that is applied again. */
const requirementOf = (role: Role): MethodDecorator =>
  applyDecorators(RouteConfig({ role }), ...Object.keys(SECURITY_SCHEMES).map((name) => ApiSecurity(name)));

/** The methods of a controller's class. */
const handlersOf = (controller: object): [string, PropertyDescriptor][] => {
  const prototype: unknown = Reflect.get(controller, 'prototype');
  if (typeof prototype !== 'object' || prototype === null) return [];
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const method = Object.getOwnPropertyDescriptor(prototype, name);
    return method === undefined ? [] : [[name, method] as [string, PropertyDescriptor]];
  });
};
