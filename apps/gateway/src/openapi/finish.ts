import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '@tools-hub/contracts';
import { PROBLEMS, RECENT, UNCACHED } from '../http/openapi/api.decorators.js';
import { PING } from '../http/body-parsers.js';
import { TEXT_FILE_TYPES } from '../http/body-files.js';
import { UUID_V4 } from '../http/openapi/describe-fields.js';
import {
  CACHED,
  CHALLENGE,
  COMMON,
  SET_COOKIE,
  SHARED_HEADERS,
  WAITING,
} from '../http/openapi/response-headers.js';
import { isPublicRead, refusalsByStatus, refusalsOf, type Refusable, type Refusal } from './refusals.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Response = NonNullable<Components['responses']>[string];
type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;

/** Adds the parts that all operations of a kind share, so that no route repeats or forgets them. */
export const finish = ({ openapi, info, servers, paths, components = {} }: OpenAPIObject): OpenAPIObject => {
  const responses: Record<string, Response> = {};
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of operationsOf(item)) finishOperation(method, path, operation, responses);
  }
  for (const schema of Object.values(components.schemas ?? {})) {
    if ('properties' in schema) schema.additionalProperties = false;
  }
  const { title, description, version } = info;
  return {
    openapi,
    info: { title, description, version },
    servers,
    paths,
    components: { ...components, responses, headers: SHARED_HEADERS },
  };
};

const operationsOf = ({
  get,
  post,
  patch,
  delete: remove,
}: PathItem): readonly (readonly [string, Operation])[] =>
  Object.entries({ GET: get, POST: post, PATCH: patch, DELETE: remove }).flatMap(([method, operation]) =>
    operation === undefined ? [] : [[method, operation] as const],
  );

const finishOperation = (
  method: string,
  path: string,
  operation: Operation,
  responses: Record<string, Response>,
): void => {
  const parameters = parametersOf(operation);
  const call: Refusable = {
    method,
    path,
    needsSession: operation.security !== undefined,
    headers: parameters.filter((each) => each.in === 'header').map(({ name }) => name),
    problems: takeProblems(operation),
    isRecent: takeExtension(operation, RECENT) === true,
  };
  if (operation.summary === undefined) throw new Error(`${method} ${path} has no @ApiOperation`);
  if (['POST', 'PATCH'].includes(method) && operation.requestBody === undefined) {
    throw new Error(`${method} ${path} has no body`);
  }
  if (path === '/api/admin/import') addTextFiles(operation);
  describePing(operation);
  for (const parameter of parameters) finishParameter(parameter);
  finishSuccesses(call, operation);
  for (const refusal of refusalsByStatus(refusalsOf(call))) {
    const name = refusal.codes.join('-');
    responses[name] = problemResponse(refusal);
    operation.responses[refusal.status] = { $ref: `#/components/responses/${name}` };
  }
};

const parametersOf = ({ parameters = [] }: Operation): readonly Parameter[] =>
  parameters.flatMap((parameter) => ('in' in parameter ? [parameter] : []));

/** Adds the files of other programs to the JSON that the class of the body describes. */
const addTextFiles = ({ requestBody }: Operation): void => {
  if (requestBody === undefined || '$ref' in requestBody) return;
  for (const type of TEXT_FILE_TYPES) requestBody.content[type] = { schema: { type: 'string' } };
};

/** The content of a ping is a word that nobody reads. */
const describePing = ({ requestBody }: Operation): void => {
  if (requestBody === undefined || '$ref' in requestBody || requestBody.content[PING] === undefined) return;
  requestBody.content[PING] = { schema: { type: 'string', example: 'PING' } };
};

const finishParameter = (parameter: Parameter): void => {
  if (parameter.in === 'query') {
    // An empty parameter counts as absent.
    parameter.allowEmptyValue = true;
  }
  if (parameter.in === 'path' && parameter.name === 'id') parameter.schema = { ...UUID_V4 };
};

/** The codes of `ApiProblems`, which the document itself has as responses. */
const takeProblems = (operation: Operation): readonly ErrorCode[] => {
  const codes = takeExtension(operation, PROBLEMS);
  return ERROR_CODES.filter((code) => Array.isArray(codes) && codes.includes(code));
};

/** The value of an extension, for which the document has no place. */
const takeExtension = (operation: Operation, name: string): unknown => {
  const value: unknown = Reflect.get(operation, name);
  Reflect.deleteProperty(operation, name);
  return value;
};

const finishSuccesses = (call: Refusable, operation: Operation): void => {
  const isUncached = takeExtension(operation, UNCACHED) === true;
  const isCached = isPublicRead(call) && !isUncached;
  for (const [status, success] of Object.entries(operation.responses)) {
    if (success === undefined || '$ref' in success) continue;
    success.description ||= STATUS_CODES[status] ?? '';
    success.headers = {
      ...success.headers,
      ...(isCached && CACHED),
      ...(call.headers.includes('Idempotency-Key') && SET_COOKIE),
      ...COMMON,
    };
  }
  if (!isCached) return;
  operation.responses['304'] = { description: STATUS_CODES[304] ?? '', headers: { ...CACHED, ...COMMON } };
  operation.parameters = [...(operation.parameters ?? []), IF_NONE_MATCH];
};

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of the answer that the client has',
  required: false,
  schema: { type: 'string' },
};

const problemResponse = ({ status, title, codes }: Refusal): Response => ({
  description: `${title}: ${codes.join(', ')}`,
  headers: { ...COMMON, ...(status === 401 && CHALLENGE), ...([429, 503].includes(status) && WAITING) },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
