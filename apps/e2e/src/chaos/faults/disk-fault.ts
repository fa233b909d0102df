import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { diskName } from '../site/orphans.js';
import type { Fault } from './fault.js';

const run = promisify(execFile);
const BALLAST = '.ballast';
const CHUNK = Buffer.alloc(8 * 1_024 * 1_024);

/** A small disk for one folder, so that it can be filled. Mounting needs root. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  static async mount(folder: string, megabytes: number): Promise<SmallDisk> {
    mkdirSync(folder, { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, diskName(process.pid), folder]);
    return new SmallDisk(folder);
  }

  async unmount(): Promise<void> {
    await run('umount', ['-l', this.folder]);
  }

  /** Returns the fault that fills the disk and empties it again. */
  fault(target: string): Fault {
    const ballast = join(this.folder, BALLAST);
    return {
      kind: 'disk full',
      target,
      part: target,
      twins: [],
      begin: () => fill(ballast),
      end: () => rm(ballast, { force: true }),
    };
  }
}

const fill = async (path: string): Promise<void> => {
  const file = await open(path, 'a');
  try {
    for (let chunk = CHUNK; chunk.length > 0;) {
      try {
        await file.write(chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        chunk = chunk.subarray(0, Math.floor(chunk.length / 2));
      }
    }
  } finally {
    await file.close();
  }
};
