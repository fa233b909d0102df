import type { OpenAPIObject } from '@nestjs/swagger';
import { CORRELATION_HEADER } from '@tools-hub/messaging';
import type { DescribedCall } from './described-calls.js';
import { refusalsByStatus, refusalsOf, type Refusal } from './refusals.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Response = NonNullable<Components['responses']>[string];
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Adds what is the same for all calls: how each is refused, and that no object has fields that nobody named. */
export const finish = (document: OpenAPIObject, calls: readonly DescribedCall[]): OpenAPIObject => {
  const { schemas = {} } = document.components ?? {};
  const responses: Record<string, Response> = {};
  for (const { description, method, path, ...call } of calls) {
    const operation = operationOf(document, description.id);
    if (['POST', 'PATCH'].includes(method) && operation.requestBody === undefined) {
      throw new Error(`Nobody has said what the body of ${description.id} may be`);
    }
    for (const parameter of operation.parameters ?? []) {
      // An empty one is an absent one.
      if ('in' in parameter && parameter.in === 'query') parameter.allowEmptyValue = true;
    }
    for (const success of Object.values(operation.responses)) {
      if (success !== undefined && !('$ref' in success)) success.headers = { ...success.headers, ...COMMON };
    }
    for (const refusal of refusalsByStatus(refusalsOf({ ...call, method, path }))) {
      const name = refusal.codes.join('-');
      responses[name] = problemResponse(refusal);
      operation.responses[refusal.status] = { $ref: `#/components/responses/${name}` };
    }
  }
  for (const schema of Object.values(schemas)) {
    if ('properties' in schema) schema.additionalProperties = false;
  }
  const { openapi, servers, paths, components } = document;
  const { title, description, version } = document.info;
  return {
    openapi,
    info: { title, description, version },
    servers,
    paths,
    components: { ...components, schemas, responses, headers: HEADERS },
  };
};

const operationOf = ({ paths }: OpenAPIObject, id: string): Operation => {
  const operations = Object.values(paths).flatMap(({ get, post, patch, delete: remove }) => [
    get,
    post,
    patch,
    remove,
  ]);
  const operation = operations.find((each) => each?.operationId === id);
  if (operation === undefined) throw new Error(`${id} is not in the document`);
  return operation;
};

const HEADERS: NonNullable<Components['headers']> = {
  CorrelationId: { description: 'What the logs know this request by', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds after which it is worth trying again', schema: { type: 'string' } },
};
const COMMON = { [CORRELATION_HEADER]: { $ref: '#/components/headers/CorrelationId' } };
const WAITING = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const problemResponse = ({ status, title, codes }: Refusal): Response => ({
  description: `${title}: ${codes.join(', ')}`,
  headers: { ...COMMON, ...([429, 503].includes(status) && WAITING) },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
