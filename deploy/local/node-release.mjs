// Finds the Node release that runs Tools Hub: the current process, one on the PATH, or one from the npm registry's platform packages
// (node/package.json), which npm verifies with node/package-lock.json.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from './cache-folder.mjs';

const MAJOR = 24;
const MANIFEST = join(dirname(fileURLToPath(import.meta.url)), 'node');
/** Package names follow `node-<platform>-<arch>`. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

/** Returns the version of a Node binary such as `24.21.0`, or null if it does not run. */
const versionOf = (binary) => {
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? (/^v(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? null) : null;
};

const isWanted = (version) => version?.split('.')[0] === String(MAJOR);

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .map((folder) => join(folder, 'node'))
    .find((binary) => existsSync(binary) && isWanted(versionOf(binary)));
};

/** Installs the platform's package into a draft that is renamed, so that an interrupted download leaves no partial folder. */
const install = async ({ runNpm, withLock }) => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(MANIFEST, 'package.json'), 'utf8'));
  const version = optionalDependencies[PACKAGE];
  if (version === undefined) return undefined;
  const folder = join(cacheFolder(), `${PACKAGE}-${version}`);
  const binary = join(folder, 'node_modules', PACKAGE, 'bin', 'node');
  const isInstalled = () => existsSync(binary) && versionOf(binary) === version;
  if (isInstalled()) return binary;
  mkdirSync(cacheFolder(), { recursive: true });
  await withLock(`${folder}.lock`, `downloading Node ${version}`, async (onSpawn) => {
    if (isInstalled()) return;
    const draft = `${folder}.draft`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft);
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(MANIFEST, file), join(draft, file));
    await runNpm(`Downloading Node ${version} (this is ${process.versions.node})`, { cwd: draft, onSpawn });
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  });
  return isInstalled() ? binary : undefined;
};

/**
 * Finds or installs a Node of the wanted major release.
 * @param tools `runNpm` runs `npm ci` under a title; `withLock` lets one process at a time do something
 * @returns the path of its binary and its version; undefined if no package exists for this platform
 */
export const nodeRelease = async (tools) => {
  const binary = isWanted(process.versions.node) ? process.execPath : (onPath() ?? (await install(tools)));
  return binary === undefined ? undefined : { binary, version: versionOf(binary) };
};

export const WANTED_NODE = `Node ${MAJOR}`;
