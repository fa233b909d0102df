// Tells whether a build is newer than everything that it was made from. The bootstrap uses it before anything is compiled, so it is
// plain JavaScript; the launcher imports it by build-stamp.d.mts.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const LIBRARY_PROJECT = 'tsconfig.lib.json';
/** What a build writes, and what a package manager does. */
const SKIPPED = new Set(['dist', 'bundle', 'out-tsc', 'node_modules']);

/**
 * One line for a file or each file of a folder. The change time is set by the kernel, so no edit escapes it, not even one that
 * keeps the size and restores the modification time.
 */
function describe(path, lines) {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined) lines.push(`${path} missing`);
  else if (!stat.isDirectory())
    lines.push(`${path} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}`);
  else {
    for (const name of readdirSync(path).sort())
      if (!SKIPPED.has(name) && !name.startsWith('.')) describe(join(path, name), lines);
  }
}

/** A hash that changes with every change of the files and folders. */
export function fingerprint(paths) {
  const lines = [process.version];
  for (const path of paths) describe(path, lines);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Whether a build with this stamp had these inputs, and its outputs are as that build has left them. */
export function isStamped(file, inputs, outputs) {
  try {
    return readFileSync(file, 'utf8') === `${inputs} ${fingerprint(outputs)}\n`;
  } catch {
    return false;
  }
}

/** @param inputs the fingerprint of the inputs from before the build, so that an edit during the build is not taken for built */
export function writeStamp(file, inputs, outputs) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${inputs} ${fingerprint(outputs)}\n`);
  renameSync(draft, file);
}

/** The folders of a TypeScript project and of all projects that it references. */
export function projectFolders(folder, found = new Set()) {
  if (found.has(folder)) return [...found];
  found.add(folder);
  const { references = [] } = JSON.parse(readFileSync(join(folder, LIBRARY_PROJECT), 'utf8'));
  for (const { path } of references) projectFolders(dirname(resolve(folder, path)), found);
  return [...found];
}

/** The folder of the stamps. It goes with the packages, which a build depends on, too. */
export const stampOf = (root, name) =>
  join(root, 'node_modules', '.cache', 'tools-hub', `${name.replaceAll('/', '-')}.built`);

/** The files outside of the projects that every build depends on. */
export const sharedInputs = (root) =>
  ['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));
