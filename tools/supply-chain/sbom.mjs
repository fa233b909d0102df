import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packageNameOf } from './lock-file.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** The bill of a service has a few hundred kilobytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** The images with packages. */
export const IMAGES = ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links', 'backup'];
/** The workspaces in an image, if it contains more than the service's own. */
const WORKSPACES = {
  gateway: ['apps/gateway', 'apps/web'],
  backup: ['cli', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links'].map((app) => `apps/${app}`),
};
/** Workspaces that only tests import. */
const TESTS_ONLY = '@tools-hub/testing';

/** Whether a package of the lock file is installed on a platform. `!` excludes a value, as in npm. */
const installedOn = ({ os, cpu, libc }, platform) =>
  [
    [os, platform.os],
    [cpu, platform.cpu],
    [libc, platform.libc],
  ].every(
    ([values, own]) =>
      values === undefined ||
      values.some((value) => (value.startsWith('!') ? value !== `!${own}` : value === own)),
  );

/**
 * Returns the software bill of materials of an image in CycloneDX's format. It depends on the lock file alone and
 * contains no time or random number, so each commit has exactly one.
 * @param image the name of an image
 * @param platform the `os`, `cpu` and `libc` of the image, as npm names them
 * @throws Error if the lock file does not match the manifests
 */
export const sbomOf = async (image, platform) => {
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const elsewhere = new Set(
    Object.entries(lock.packages)
      .filter(([, entry]) => !installedOn(entry, platform))
      .map(([path, { version }]) => `${packageNameOf(path)}@${version}`),
  );
  const excluded = (ref) => elsewhere.has(ref) || ref.startsWith(`${TESTS_ONLY}@`);
  const { bomFormat, specVersion, version, metadata, components, dependencies } = await npmSbom(image);
  const { tools, component } = metadata;
  return {
    bomFormat,
    specVersion,
    version,
    metadata: { tools, component: { ...component, type: 'application', name: `tools-hub/${image}` } },
    components: components.filter((each) => !excluded(each['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => !excluded(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => !excluded(each)) })),
  };
};

const npmSbom = async (image) => {
  const workspaces = WORKSPACES[image] ?? [`apps/${image}`];
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--package-lock-only',
      '--omit=dev',
      ...workspaces.map((each) => `--workspace=${each}`),
    ],
    { cwd: ROOT, maxBuffer: MAX_BYTES },
  );
  return JSON.parse(stdout);
};
