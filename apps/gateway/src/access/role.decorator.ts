import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

export type Role = 'admin';

export const ROLE = Symbol('role');

/** Who may make a call. Without it everybody may. */
export const RequireRole = (role: Role) => SetMetadata(ROLE, role);

/** The role that a call requires; undefined where everybody may make it. */
export const requiredRole = (reflector: Reflector, context: ExecutionContext): Role | undefined =>
  reflector.getAllAndOverride<Role | undefined>(ROLE, [context.getHandler(), context.getClass()]);
