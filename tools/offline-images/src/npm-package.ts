import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provide, runCommand, type Surroundings } from '@tools-hub/local';

export interface NpmPackage {
  readonly name: string;
  readonly version: string;
  /** As a lockfile has it. */
  readonly integrity: string;
}

/** The unpacked content of a package from npm's registry. */
export async function npmPackage(surroundings: Surroundings, wanted: NpmPackage): Promise<string> {
  const { name, version, integrity } = wanted;
  const { environment, log, signal } = surroundings;
  const made = await provide(surroundings, `npm-${name}-${version}`, async (making) => {
    await log.step(`Fetching ${name} ${version} from npm's registry`, async () => {
      // Away from the clone, whose .npmrc and lockfile are for something else.
      await runCommand('npm', ['pack', `${name}@${version}`, '--silent'], {
        env: environment,
        signal,
        cwd: making,
      });
      const [archive = ''] = readdirSync(making);
      const file = join(making, archive);
      const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
      if (found !== integrity) throw new Error(`${name} ${version} is not what it was: ${found}`);
      mkdirSync(join(making, 'content'));
      await runCommand('tar', ['-xzf', file, '-C', join(making, 'content'), '--strip-components=1'], {
        signal,
      });
      rmSync(file);
    });
    return `${name} ${version}`;
  });
  return join(made, 'content');
}
