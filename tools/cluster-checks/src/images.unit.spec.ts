import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOCUMENTDB_IMAGE, FERRETDB_IMAGE } from '@tools-hub/offline-images';
import { DNS_IMAGE, METRICS_IMAGE } from './images.js';

const FOLDER = join(import.meta.dirname, '..', 'manifests');

const namedImages = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/^ +image: (.+)$/gm)])
    .map(([, image = '']) => image);

describe('the manifests of the cluster', () => {
  test('the manifests of the cluster name the images that are made for it', () => {
    expect(namedImages().sort()).toEqual([DNS_IMAGE, METRICS_IMAGE, DOCUMENTDB_IMAGE, FERRETDB_IMAGE].sort());
  });
});
