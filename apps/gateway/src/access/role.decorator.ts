import { applyDecorators, SetMetadata } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';

export type Role = 'admin';

export const ROLE = Symbol('role');

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
    const require = applyDecorators(SetMetadata(ROLE, role), RouteConfig({ role }));
    if (name !== undefined && method !== undefined) return require(target, name, method);
    for (const [each, handler] of handlersOf(target)) require(target, each, handler);
  };

/** The methods of a controller's class. */
const handlersOf = (controller: object): [string, PropertyDescriptor][] => {
  const prototype: unknown = Reflect.get(controller, 'prototype');
  if (typeof prototype !== 'object' || prototype === null) return [];
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const method = Object.getOwnPropertyDescriptor(prototype, name);
    return method === undefined ? [] : [[name, method] as [string, PropertyDescriptor]];
  });
};
