import { expect, test } from 'vitest';
import { baseImages } from '../dockerfile.js';
import { imageProblems, withoutDigest } from './images.js';

const DIGEST = `@sha256:${'0'.repeat(64)}`;

test('an image of another version, and one without a version or a digest, is found', () => {
  const check = (image: string, exceptions: string[] = []): string[] =>
    imageProblems([image], ['tools-hub/one:1'], exceptions);
  expect(check('tools-hub/one:1')).toEqual([]);
  expect(check('tools-hub/one:2')).toEqual(['tools-hub/one:2 is not an image of this version']);
  expect(check(`registry.example:5000/nats:2${DIGEST}`)).toEqual([]);
  expect(check(`registry.example:5000/nats${DIGEST}`)).toHaveLength(1);
  expect(check('nats:2')).toEqual(['nats:2 has no digest']);
  expect(check('nats:2', ['nats:2'])).toEqual([]);
});

test('an image is named without its digest', () => {
  expect(withoutDigest(`mongo:8.0.26${DIGEST}`)).toBe('mongo:8.0.26');
});

test('the bases of a Dockerfile are those that are not its own stages', () => {
  const dockerfile = ['ARG BASE=node:24', 'FROM ${BASE} AS build', 'FROM build AS run', 'FROM alpine:3'];
  expect(baseImages(dockerfile.join('\n'))).toEqual(['node:24', 'alpine:3']);
});
