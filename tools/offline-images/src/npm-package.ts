import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCached, runCommand, type Context } from '@tools-hub/local';

interface NpmPackage {
  readonly name: string;
  readonly version: string;
  /** The integrity as in a lockfile. */
  readonly integrity: string;
}

/** Returns the folder with the content of a package from npm's registry. */
export const npmPackage = async (context: Context, wanted: NpmPackage): Promise<string> => {
  const { name, version, integrity } = wanted;
  const { environment, log, signal } = context;
  const made = await ensureCached(context, `npm-${name}-${version}`, async (draft) => {
    await log.step(`Downloading ${name} ${version} from npm's registry`, async () => {
      // Outside of the clone, whose .npmrc and lockfile must not apply.
      await runCommand('npm', ['pack', `${name}@${version}`, '--silent'], {
        env: environment,
        signal,
        cwd: draft,
      });
      const [archive = ''] = readdirSync(draft);
      const file = join(draft, archive);
      const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
      if (found !== integrity)
        throw new Error(`${name} ${version} has the integrity ${found} instead of ${integrity}`);
      mkdirSync(join(draft, 'content'));
      await runCommand('tar', ['-xzf', file, '-C', join(draft, 'content'), '--strip-components=1'], {
        signal,
      });
      rmSync(file);
    });
    return `${name} ${version}`;
  });
  return join(made, 'content');
};
