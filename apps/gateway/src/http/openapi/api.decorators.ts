import { ApiExtension, ApiHeader, ApiProperty, type ApiHeaderOptions } from '@nestjs/swagger';
import type { ErrorCode } from '@tools-hub/contracts';
import { UUID_V4 } from './describe-fields.js';

/** A number of things, or the version of a record. */
export const ApiCount = (description?: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', minimum: 0, description });

/** The id of a record. */
export const ApiId = (): PropertyDecorator => ApiProperty({ ...UUID_V4 });

/** A time of ISO 8601 in UTC. */
export const ApiTime = (): PropertyDecorator => ApiProperty({ type: 'string', format: 'date-time' });

/** A time of ISO 8601 in UTC, or null. */
export const ApiTimeOrNull = (description?: string): PropertyDecorator =>
  ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    ...(description !== undefined && { description }),
  });

/** The extension under which `finish` finds the codes of `ApiProblems`. */
export const PROBLEMS = 'x-problems';

/** The codes with which a route refuses a request, besides those of every route of its kind. */
export const ApiProblems = (...codes: readonly ErrorCode[]): MethodDecorator => ApiExtension(PROBLEMS, codes);

/** The extension under which `finish` finds that a route takes a recent sign-in. */
export const RECENT = 'x-recent';

/** The extension under which `finish` finds that a public read is answered anew each time. */
export const UNCACHED = 'x-uncached';

/** For parameter decorators: applies a decorator of methods to the method of the parameter. */
export const onMethod =
  (decorate: MethodDecorator): ParameterDecorator =>
  (target, name) => {
    const method = name === undefined ? undefined : Object.getOwnPropertyDescriptor(target, name);
    if (name !== undefined && method !== undefined) decorate(target, name, method);
  };

/** For parameter decorators: the header that they read. */
export const readsHeader = (options: ApiHeaderOptions): ParameterDecorator =>
  onMethod(ApiHeader({ required: false, ...options }));
