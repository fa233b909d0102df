import { expect, test } from 'vitest';
import { formatS3Address, parseS3Address } from './s3-address.js';

test.each([
  ['s3://backups', { bucket: 'backups', prefix: '' }],
  ['s3://backups/', { bucket: 'backups', prefix: '' }],
  [
    's3://my.backups-1/sites/tools_hub/2026-11',
    { bucket: 'my.backups-1', prefix: 'sites/tools_hub/2026-11/' },
  ],
  ['s3://backups/tools-hub/', { bucket: 'backups', prefix: 'tools-hub/' }],
])('the address %s is a bucket and a prefix', (text, place) => {
  const parsed = parseS3Address(text);
  expect(parsed).toEqual(place);
  expect(formatS3Address(parsed!)).toBe(text.replace(/\/$/, ''));
});

test.each([
  's3://',
  's3://A-Bucket',
  's3://user:password@backups',
  's3://backups/a/../b',
  's3://backups//a',
  's3://backups/a b',
  's3://backups/?versionId=1',
  `s3://backups/${'a'.repeat(900)}`,
  '/srv/backups',
])('%j is no address of a bucket', (text) => {
  expect(parseS3Address(text)).toBeUndefined();
});
