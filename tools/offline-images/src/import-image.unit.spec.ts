import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeLayer } from './import-image.js';

const folders: string[] = [];
const { signal } = new AbortController();

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The SHA-256 of a layer whose files are written in this order, with this time and mode. */
const layerOf = async (files: readonly string[], time: number, mode: number): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-layer-'));
  folders.push(folder);
  for (const part of ['root', 'program']) {
    mkdirSync(join(folder, part));
    for (const file of files) {
      const path = join(folder, part, file);
      writeFileSync(path, file);
      utimesSync(path, time, time);
      if (part === 'program') chmodSync(path, mode);
    }
  }
  const archive = join(folder, 'layer.tar');
  const entries = {
    'usr/bin/program': { from: join(folder, 'program') },
    'bin/sh': { link: 'busybox' },
    'etc/passwd': { text: 'root:x:0:0::/:/bin/sh\n' },
  };
  await writeLayer(archive, { root: join(folder, 'root'), entries }, signal);
  return createHash('sha256').update(readFileSync(archive)).digest('hex');
};

test('the same files have the same layer, whenever and in whatever order they were written', async () => {
  const layer = await layerOf(['one', 'two'], 1_000_000_000, 0o644);
  expect(await layerOf(['two', 'one'], 1_700_000_000, 0o600)).toBe(layer);
  expect(await layerOf(['one', 'three'], 1_000_000_000, 0o644)).not.toBe(layer);
});
