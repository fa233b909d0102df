// Checks whether a build is up to date with its inputs. The bootstrap uses this file before anything is compiled, so it is plain
// JavaScript. build-stamp.d.mts declares its types for the launcher.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const LIBRARY_PROJECT = 'tsconfig.lib.json';
/** Folders that builds and the package manager write. */
const SKIPPED = new Set(['dist', 'bundle', 'out-tsc', 'node_modules']);

/**
 * Describes a file. The line contains the change time, which the kernel sets: it reveals even an edit that preserves the size and
 * restores the modification time.
 */
const changesOf = (path, stat) => `${path} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}`;

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** Describes a file by its content. The compiler notices itself when its own notes are damaged. */
const contentOf = (path) => (path.endsWith('.tsbuildinfo') ? '' : `${path} ${sha256(readFileSync(path))}`);

/** Adds the line of a file, or of each file in a folder. */
const describe = (path, lines, lineOf) => {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined) lines.push(`${path} missing`);
  else if (!stat.isDirectory()) lines.push(lineOf(path, stat));
  else {
    for (const name of readdirSync(path).sort())
      if (!SKIPPED.has(name) && !name.startsWith('.')) describe(join(path, name), lines, lineOf);
  }
};

/** Returns a hash that changes with every change of the files and folders. */
export const fingerprint = (paths, lineOf = changesOf) => {
  const lines = [process.version];
  for (const path of paths) describe(path, lines, lineOf);
  return sha256(lines.join('\n'));
};

/** The inputs of a stamp's build, its outputs, and their content; all undefined without a stamp. */
const readStamp = (file) => {
  try {
    return readFileSync(file, 'utf8').trim().split(' ');
  } catch {
    return [];
  }
};

/** Returns whether a stamp's build had these inputs and nothing has changed its outputs since. */
export const isStamped = (file, inputs, outputs) => {
  const [before, after] = readStamp(file);
  return before === inputs && after === fingerprint(outputs);
};

/**
 * Returns what a build with these inputs has to write: nothing where another build has written the same outputs again, and everything where
 * no build was completed or where the outputs were damaged. An incremental compiler would leave them so, because it looks at its inputs alone.
 */
export const outdated = (file, inputs, outputs) => {
  const [before, , content] = readStamp(file);
  if (before !== undefined && before !== inputs) return 'something';
  return content !== undefined && content === fingerprint(outputs, contentOf) ? 'nothing' : 'everything';
};

/** @param inputs the fingerprint of the inputs before the build, so that an edit during the build makes the build outdated */
export const writeStamp = (file, inputs, outputs) => {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${inputs} ${fingerprint(outputs)} ${fingerprint(outputs, contentOf)}\n`);
  renameSync(draft, file);
};

/** Returns the folders of a TypeScript project and of all projects that it references. */
export const projectFolders = (folder, found = new Set()) => {
  if (found.has(folder)) return [...found];
  found.add(folder);
  const { references = [] } = JSON.parse(readFileSync(join(folder, LIBRARY_PROJECT), 'utf8'));
  for (const { path } of references) projectFolders(dirname(resolve(folder, path)), found);
  return [...found];
};

/** Returns the path of a stamp. It is in node_modules because a build depends on the installed packages, too. */
export const stampOf = (root, name) =>
  join(root, 'node_modules', '.cache', 'tools-hub', `${name.replaceAll('/', '-')}.built`);

/** Returns the files outside of the projects that every build depends on. */
export const sharedInputs = (root) =>
  ['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));
