import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from '../repository.js';
import {
  FERRETDB_VERSION,
  isAtLeast,
  NATS_RELEASE_SHA256,
  NATS_VERSION,
  parseVersion,
  platformName,
} from './versions.js';

describe('versions', () => {
  it.each([
    ['nats-server: v2.12.8', [2, 12, 8]],
    ['db version v8.0.26\nBuild Info: {', [8, 0, 26]],
    ['go version go1.26 linux/amd64', [1, 26, 0]],
    ['no number', undefined],
  ])('parseVersion reads %j', (text, version) => {
    expect(parseVersion(text)).toEqual(version);
  });

  it('isAtLeast compares versions part by part', () => {
    expect(isAtLeast([2, 10, 0], [2, 10])).toBe(true);
    expect(isAtLeast([2, 9, 25], [2, 10])).toBe(false);
    expect(isAtLeast([3, 0, 0], [2, 10])).toBe(true);
    expect(isAtLeast([7], [7, 0])).toBe(true);
  });

  it('platformName names the platform as Go does', () => {
    expect(platformName('linux', 'x64')).toBe('linux-amd64');
    expect(platformName('darwin', 'arm64')).toBe('darwin-arm64');
  });
});

describe('pins', () => {
  it('pins include a checksum for each platform', () => {
    expect(Object.keys(NATS_RELEASE_SHA256).sort()).toEqual([
      'darwin-amd64',
      'darwin-arm64',
      'linux-amd64',
      'linux-arm64',
    ]);
    for (const sum of Object.values(NATS_RELEASE_SHA256)) expect(sum).toMatch(/^[0-9a-f]{64}$/);
  });

  it('pins are the same for a build and a download', () => {
    const moduleOf = (name: string): string =>
      readFileSync(inRepository('deploy', 'local', name, 'go.mod'), 'utf8');
    expect(moduleOf('nats-server')).toContain(`github.com/nats-io/nats-server/v2 v${NATS_VERSION}`);
    expect(moduleOf('ferretdb')).toContain(`github.com/FerretDB/FerretDB/v2 v${FERRETDB_VERSION}`);
  });
});
