import { applyDecorators, HttpStatus, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiProperty,
  ApiResponse,
  ApiSchema,
  ApiSecurity,
  ApiTags,
} from '@nestjs/swagger';
import { SITE_VERSION_HEADER } from '@tools-hub/contracts';
import type { BodyDescription, CallDescription, CommandHeader } from '../call.decorator.js';
import { notedClasses, UUID_V4, type FieldSchema } from '../field.decorators.js';
import type { DescribedCall } from './described-calls.js';
import { isPublicRead } from './refusals.js';
import { SECURITY_SCHEMES } from './security-schemes.js';
import { validatedFields } from './validated-fields.js';

/** Hands what the fields' decorators have noted to swagger. */
export const tellSwaggerFields = (): void => {
  for (const [prototype, fields] of notedClasses()) {
    tellFields(prototype, fields);
    if (isClass(prototype.constructor)) tellName(prototype.constructor);
  }
};

/** Hands what is known of a call to swagger, in the form of its own decorators. */
export const tellSwaggerCall = (call: DescribedCall): void => {
  const { controller, handlerName, description, headers, path, needsSession } = call;
  const prototype = controller.prototype as object;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, handlerName);
  if (descriptor === undefined) throw new Error(`${controller.name}.${handlerName} is inherited`);
  for (const type of [...validatedTypesOf(call), ...answerOf(description)]) {
    tellFields(type.prototype as object, validatedFields(type));
    tellName(type);
  }
  applyDecorators(
    ApiOperation({ operationId: description.id, summary: description.does }),
    ApiTags(roomOf(controller)),
    ...(path.includes(':id') ? [ApiParam({ name: 'id', schema: UUID_V4 })] : []),
    ...headers.map((name) => ApiHeader({ name, ...COMMAND_HEADERS[name] })),
    ...(needsSession ? Object.keys(SECURITY_SCHEMES).map((name) => ApiSecurity(name)) : []),
    ...bodyOf(call),
    ...successesOf(call),
  )(prototype, handlerName, descriptor);
};

const tellFields = (prototype: object, fields: ReadonlyMap<string, FieldSchema>): void => {
  for (const [name, { enum: values, ...schema }] of fields) {
    ApiProperty({ ...schema, ...(values && { enum: [...values] }) })(prototype, name);
  }
};

/** `DirectoryPagesController` is 'Directory pages'. */
const roomOf = ({ name }: Type<unknown>): string =>
  name.replace(/Controller$/, '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The classes of a call's query and body that the gateway checks itself. */
const validatedTypesOf = ({ controller, handlerName, description }: DescribedCall): Type<unknown>[] => {
  const types: unknown = Reflect.getMetadata(
    'design:paramtypes',
    controller.prototype as object,
    handlerName,
  );
  const body = description.body === undefined ? [] : [asBody(description.body).type];
  return [...(Array.isArray(types) ? types.filter(isClass) : []), ...body];
};

/** The document names things, not the classes that describe them. */
const tellName = (type: Type<unknown>): void => {
  ApiSchema({ name: type.name.replace(/Dto$/, '') })(type);
};

const isClass = (type: unknown): type is Type<unknown> => typeof type === 'function';

const answerOf = ({ answer }: CallDescription): readonly Type<unknown>[] =>
  answer === undefined ? [] : isClass(answer) ? [answer] : answer;

const COMMAND_HEADERS: Readonly<
  Record<CommandHeader, { description: string; required: false; schema: object }>
> = {
  'If-Match': {
    description: 'The version that the record must have, in double quotes',
    required: false,
    schema: { type: 'string', pattern: '^("[0-9]{1,15}"|\\*)$' },
  },
  'Idempotency-Key': {
    description: 'The same key and body again get the first answer again, and nothing is done twice',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  },
};

const asBody = (body: Type<unknown> | BodyDescription): BodyDescription =>
  isClass(body) ? { type: body } : body;

const bodyOf = ({ description: { body } }: DescribedCall): MethodDecorator[] => {
  if (body === undefined) return [];
  const { type, optional = false, mediaTypes = ['application/json'] } = asBody(body);
  return [ApiBody({ type, required: !optional }), ApiConsumes(...mediaTypes)];
};

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'What was asked for, or what it is now',
  201: 'Added',
  202: 'Taken',
  204: 'Done',
};

const successesOf = (call: DescribedCall): MethodDecorator[] => {
  const { description, controller, handlerName, method } = call;
  const handler = (controller.prototype as Record<string, object>)[handlerName] ?? {};
  const status = Number(
    Reflect.getMetadata('__httpCode__', handler) ?? (method === 'POST' ? HttpStatus.CREATED : HttpStatus.OK),
  );
  const headers = successHeadersOf(call);
  const { answer } = description;
  const success = ApiResponse({
    status,
    description: DESCRIPTIONS[status] ?? '',
    headers,
    ...(answer && { type: isClass(answer) ? answer : [answer[0]] }),
  });
  if (!isPublicRead(call)) return [success];
  const asKnown = { status: HttpStatus.NOT_MODIFIED, description: 'As you have it', headers };
  return [success, ApiResponse(asKnown), ApiHeader(IF_NONE_MATCH)];
};

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  description: 'The tag of the answer that you have',
  required: false,
  schema: { type: 'string' },
};

const successHeadersOf = (call: DescribedCall): Record<string, { description: string; schema: object }> => {
  const { description, headers } = call;
  const names = new Set<keyof typeof SUCCESS_HEADERS>(description.sends);
  if (isPublicRead(call)) names.add('ETag').add(SITE_VERSION_HEADER);
  if (headers.includes('Idempotency-Key')) names.add('Set-Cookie');
  return Object.fromEntries(
    [...names].map((name) => [name, { description: SUCCESS_HEADERS[name], schema: { type: 'string' } }]),
  );
};

const SUCCESS_HEADERS = {
  ETag: 'A strong tag of these bytes',
  [SITE_VERSION_HEADER]: 'The version that the answer was made from, as `/api/events` names them',
  Location: 'Where the record is',
  'Set-Cookie': '`session`, or `position`: no gateway shows this browser less than it has written',
  'Content-Disposition': 'The name under which it is saved',
} as const;
