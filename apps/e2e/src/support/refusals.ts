import type { OutgoingHttpHeaders } from 'node:http';
import type { Problem } from '@tools-hub/contracts';
import type { Answer, HttpClient } from './http-client.js';
import { misshapes, PROBLEM } from './shapes.js';

/** An invalid request and its expected refusal. */
export interface BadRequest {
  readonly method: string;
  /** Placeholders such as `:tool` are filled in by the sender. */
  readonly path: string;
  readonly status: number | readonly number[];
  readonly body?: unknown;
  readonly raw?: string | Buffer;
  readonly headers?: OutgoingHttpHeaders;
  /** The expected code of the problem, if specified. */
  readonly code?: string;
  readonly message?: string;
  /** The field that the details must name. */
  readonly field?: string;
}

/** Internals that must not appear in an answer. */
const INTERNALS =
  /node_modules|\.[jt]s:\d|\bat (?:async )?[\w.<>]+ \(|Mongo|E11000|NATS|nestjs|fastify|FST_ERR|class-validator|argon2|\bBSON|ECONN|SyntaxError|TypeError|postgres/i;

/** The deviations of an answer from the expected refusal. */
export const refusalFlaws = (
  answer: Answer,
  { status, code, message, field }: Pick<BadRequest, 'status' | 'code' | 'message' | 'field'>,
): readonly string[] => {
  const expected = typeof status === 'number' ? [status] : status;
  if (!expected.includes(answer.status)) return [`${answer.status} instead of ${expected.join(' or ')}`];
  const type = answer.header('content-type') ?? 'none';
  if (!/^application\/problem\+json(;|$)/.test(type)) return [`content-type ${type}`];
  const problem = answer.json<Problem>();
  const flaws = [...misshapes(PROBLEM, problem)];
  if (problem.status !== answer.status) flaws.push(`status ${problem.status} in the body`);
  if (problem.message.trim() === '') flaws.push('no message');
  if (problem.correlationId !== answer.header('x-correlation-id')) flaws.push('another correlation id');
  if (code !== undefined && problem.code !== code) flaws.push(`code ${problem.code} instead of ${code}`);
  if (message !== undefined && problem.message !== message) flaws.push(`message '${problem.message}'`);
  if (field !== undefined && !problem.details.some((detail) => detail.field === field)) {
    flaws.push(`details without ${field}: ${JSON.stringify(problem.details)}`);
  }
  // A random id can hold E11000.
  if (INTERNALS.test(answer.text.replaceAll(problem.correlationId, ''))) flaws.push('internals');
  if (!(answer.header('cache-control') ?? '').includes('no-store')) flaws.push('may be cached');
  if (answer.status === 405 && answer.header('allow') === null) flaws.push('no Allow');
  if ([429, 503].includes(answer.status) && answer.header('retry-after') === null)
    flaws.push('no Retry-After');
  return flaws;
};

const shortened = (value: unknown): string => {
  const shown = Buffer.isBuffer(value) ? `<${value.length} bytes>` : JSON.stringify(value);
  return shown.length > 160 ? `${shown.slice(0, 160)}… (${shown.length})` : shown;
};

const nameOf = ({ method, path, body, raw, headers }: BadRequest): string =>
  [
    `${method} ${path.length > 160 ? `${path.slice(0, 160)}… (${path.length})` : path}`,
    ...[headers, raw ?? body].filter((part) => part !== undefined).map(shortened),
  ].join(' ');

/** Sends each request; returns a line per request that was not refused as expected. */
export const deviations = async (
  client: HttpClient,
  requests: readonly BadRequest[],
  ids: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const request of requests) {
    const path = request.path.replace(/:(\w+)/g, (whole, name: string) => ids[name] ?? whole);
    try {
      const answer = await client.send(request.method, path, request);
      const flaws = refusalFlaws(answer, request);
      if (flaws.length > 0)
        lines.push(`${nameOf(request)}: ${flaws.join('; ')}: ${answer.text.slice(0, 200)}`);
    } catch (error) {
      lines.push(`${nameOf(request)}: ${String(error)}`);
    }
  }
  return lines;
};
