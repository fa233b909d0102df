import { SetMetadata, type Type } from '@nestjs/common';
import type { ErrorCode } from '@tools-hub/contracts';

/** A body that may be left out, or may be sent as more than JSON. */
export interface BodyDescription {
  readonly type: Type<unknown>;
  readonly optional?: boolean;
  readonly mediaTypes?: readonly string[];
}

/** What clients are told of a call, besides what its route says by itself: its method, path, parameters and role. */
export interface CallDescription {
  /** The name by which clients know it. */
  readonly id: string;
  readonly does: string;
  /** What it answers when it succeeds: one, or a list of them. Absent: an empty body. */
  readonly answer?: Type<unknown> | readonly [Type<unknown>];
  /** What its body may be, where no class in its parameters says so. */
  readonly body?: Type<unknown> | BodyDescription;
  /** Headers of its success that calls of its kind do not have anyhow. */
  readonly sends?: readonly ('Location' | 'Set-Cookie' | 'Content-Disposition')[];
  /** What it refuses besides what every call of its kind refuses. */
  readonly refuses?: readonly ErrorCode[];
}

const CALL = Symbol('call');
const HEADERS = Symbol('headers');

/** Describes a call of the HTTP interface. One without it can't be in the document, and makes it fail. */
export const Call = (description: CallDescription): MethodDecorator => SetMetadata(CALL, description);

export const descriptionOf = (handler: object): CallDescription | undefined =>
  Reflect.getMetadata(CALL, handler) as CallDescription | undefined;

/** A header that a command's parameters read. */
export type CommandHeader = 'If-Match' | 'Idempotency-Key';

/** For parameter decorators: the call that has one takes this header. */
export const takesHeader =
  (name: CommandHeader): ParameterDecorator =>
  (controller, method) => {
    if (method === undefined) return;
    Reflect.defineMetadata(HEADERS, [...headersTakenBy(controller, method), name], controller, method);
  };

export const headersTakenBy = (controller: object, method: string | symbol): readonly CommandHeader[] =>
  (Reflect.getMetadata(HEADERS, controller, method) as readonly CommandHeader[] | undefined) ?? [];
