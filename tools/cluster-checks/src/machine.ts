import { existsSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, reasonOf, runCommand, type Context } from '@tools-hub/local';
import { eventually } from '@tools-hub/test-runner';
import { NAMESPACES } from './in-namespaces.js';

const END_MS = 20_000;
const CGROUPS = '/sys/fs/cgroup';
/** The file of cgroups of version 2, and the folder of those of version 1. */
const HIERARCHIES = ['cgroup.controllers', 'memory'].map((name) => join(CGROUPS, name));
/** The cgroup that kubelet makes for pods, in each hierarchy. */
const PODS = 'kubepods';

const cgroupFolders = (): string[] => {
  const hierarchies = readdirSync(CGROUPS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [join(CGROUPS, PODS), ...hierarchies.map(({ name }) => join(CGROUPS, name, PODS))].filter(
    existsSync,
  );
};

const removeTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeTree(join(folder, entry.name));
  rmdirSync(folder);
};

const removeEmptyCgroups = (): void => {
  for (const folder of cgroupFolders()) removeTree(folder);
};

/** Tries the needs of a node's namespaces: mounts of their own, and two folders in one place. */
const TRY = 'mount -t overlay -o ro,lowerdir=/usr:/etc overlay /usr';

/** The reason why no node can be made on this machine; undefined if it can. */
export const machineProblem = async ({ environment, signal }: Context): Promise<string | undefined> => {
  if (process.platform !== 'linux') return `it needs Linux; this is ${process.platform}`;
  if (process.getuid?.() !== 0) return 'it needs root, because a node makes namespaces, mounts and cgroups';
  const missing = ['unshare', 'nsenter', 'mount'].filter(
    (program) => findOnPath(program, environment['PATH']) === undefined,
  );
  if (missing.length > 0) return `it needs ${missing.join(', ')} of util-linux`;
  if (!HIERARCHIES.some(existsSync)) return `no cgroups are mounted in ${CGROUPS}`;
  try {
    // Those of a run that was killed are empty.
    removeEmptyCgroups();
  } catch {
    return `a kubelet runs here: there are processes in ${cgroupFolders().join(', ')}`;
  }
  try {
    await runCommand('unshare', [...NAMESPACES, '--fork', 'sh', '-c', TRY], { signal });
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return `the kernel refuses namespaces or overlay mounts: ${reasonOf(error)}`;
  }
};

/** Removes the cgroups of pods, as soon as the kernel has ended their processes. */
export const removeCgroups = (): Promise<unknown> =>
  eventually(
    'cgroups are left',
    END_MS,
    () => {
      removeEmptyCgroups();
      return Promise.resolve(cgroupFolders());
    },
    (left) => left.length === 0,
  );

/** Settings of the kernel that kubelet changes and that no namespace separates. */
const KERNEL_SETTINGS = [
  'vm/overcommit_memory',
  'vm/panic_on_oom',
  'kernel/panic',
  'kernel/panic_on_oops',
  'kernel/keys/root_maxkeys',
  'kernel/keys/root_maxbytes',
];

/** Returns a function that restores the kernel's settings. */
export const rememberKernelSettings = (): (() => void) => {
  const found = KERNEL_SETTINGS.map((name) => join('/proc/sys', name))
    .filter(existsSync)
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  return () => {
    for (const [file, value] of found) if (readFileSync(file, 'utf8') !== value) writeFileSync(file, value);
  };
};
