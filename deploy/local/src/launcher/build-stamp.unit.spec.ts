import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isStamped, outdated, projectFolders, writeStamp } from '../../build-stamp.mjs';
import { inRepository, REPOSITORY } from '../repository.js';

let folder: string;
let sources: string;
let output: string;
let stamp: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-stamp-'));
  [sources, output, stamp] = [join(folder, 'src'), join(folder, 'dist'), join(folder, 'stamps', 'app')];
  for (const path of [sources, output]) mkdirSync(path);
  writeFileSync(join(sources, 'main.ts'), 'one');
  writeFileSync(join(output, 'main.js'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const isBuilt = (): boolean => isStamped(stamp, fingerprint([sources]), [output]);
const build = (): void => writeStamp(stamp, fingerprint([sources]), [output]);

describe('the stamp of a build', () => {
  it('the stamp of a build holds until something changes', () => {
    expect(isBuilt()).toBe(false);
    build();
    expect(isBuilt()).toBe(true);
  });

  it('the stamp of a build ends with an edit that keeps the size and the modification time of a file', () => {
    const file = join(sources, 'main.ts');
    const { atime, mtime } = statSync(file);
    build();
    writeFileSync(file, 'two');
    utimesSync(file, atime, mtime);
    expect(isBuilt()).toBe(false);
  });

  it('the stamp of a build ends with a new and a removed file', () => {
    build();
    writeFileSync(join(sources, 'new.ts'), '');
    expect(isBuilt()).toBe(false);
    build();
    rmSync(join(sources, 'new.ts'));
    expect(isBuilt()).toBe(false);
  });

  it('the stamp of a build ends with a changed or a missing output', () => {
    build();
    appendFileSync(join(output, 'main.js'), ' ');
    expect(isBuilt()).toBe(false);
    build();
    rmSync(output, { recursive: true });
    expect(isBuilt()).toBe(false);
  });

  it('the stamp of a build is not given to an edit that was made during the build', () => {
    const before = fingerprint([sources]);
    writeFileSync(join(sources, 'main.ts'), 'two');
    writeStamp(stamp, before, [output]);
    expect(isBuilt()).toBe(false);
  });

  it('the stamp of a build tells damaged outputs from those that were written again', () => {
    const what = (): string => outdated(stamp, fingerprint([sources]), [output]);
    const main = join(output, 'main.js');
    expect(what()).toBe('everything');
    build();
    rmSync(main);
    writeFileSync(main, 'one');
    expect([isBuilt(), what()]).toEqual([false, 'nothing']);
    truncateSync(main, 1);
    expect(what()).toBe('everything');
    writeFileSync(join(sources, 'main.ts'), 'two');
    expect(what()).toBe('something');
  });

  it('the stamp of a project depends on all projects that it references', () => {
    const folders = projectFolders(inRepository('deploy', 'local')).map((each) =>
      each.slice(REPOSITORY.length + 1),
    );
    expect(folders.sort()).toEqual(['deploy/local', 'deploy/nats', 'libs/contracts', 'libs/domain']);
  });
});
