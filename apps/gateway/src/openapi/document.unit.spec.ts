import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { DomainError, ERROR_CODES } from '@tools-hub/contracts';
import { problemOf } from '../http/problem.js';
import { DOCUMENT_FILE } from '../http/openapi/document-file.js';
import { documentText, makeDocument } from './make-document.js';

test('the committed document is the one that `npm run generate` makes', async () => {
  expect(readFileSync(DOCUMENT_FILE, 'utf8')).toBe(await documentText());
});

test('the document is valid OpenAPI', async () => {
  await SwaggerParser.validate(DOCUMENT_FILE);
});

test('every refusal in the document is one of the gateway', async () => {
  const { paths, components } = await makeDocument();
  const codes = new Map(
    ERROR_CODES.map((code) => {
      const problem = problemOf(new DomainError(code, ''), '');
      return [problem.code, problem.status] as const;
    }),
  );
  const operations = Object.values(paths).flatMap((path) => [path.get, path.post, path.patch, path.delete]);
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation?.responses ?? {})) {
      if (Number(status) < 400) continue;
      const reference = response !== undefined && '$ref' in response ? response.$ref : '';
      const name = reference.replace('#/components/responses/', '');
      expect(Object.keys(components?.responses ?? {})).toContain(name);
      expect(name.split('-').map((code) => codes.get(code))).toEqual(
        name.split('-').map(() => Number(status)),
      );
    }
  }
});

test('a challenge for a suggestion is documented as one answer that is never cached', async () => {
  const { paths } = await makeDocument();
  const challenge = paths['/api/suggestions/challenge']?.get;
  expect(challenge?.parameters).toEqual([]);
  expect(Object.keys(challenge?.responses ?? {})).toEqual(['200', '400', '404', '429', '503']);
  const headers: unknown = challenge?.responses['200'];
  expect(headers).toMatchObject({ headers: expect.not.objectContaining({ ETag: expect.anything() }) });
});

test('objects have no undocumented fields', async () => {
  const { components } = await makeDocument();
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    expect({ name, schema }).toMatchObject({ schema: { type: 'object', additionalProperties: false } });
  }
});
