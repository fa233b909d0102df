// The entry point of `npm start`, `npm test` and the other commands of package.json, on a clone in any state and on Node 20.19 or later.
// This file finds or installs Node 24, updates the packages and the program's build, and runs the program on that Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  fingerprint,
  isStamped,
  outdated,
  projectFolders,
  sharedInputs,
  stampOf,
  writeStamp,
} from './build-stamp.mjs';
import { waitForCloneLock, waitForLock } from './lock-file.mjs';
import { nodeRelease, WANTED_NODE } from './node-release.mjs';
import { syncFolder } from './sync-folder.mjs';

const MINIMUM_NODE = [20, 19];
const SHOW_AFTER_MS = 2_000;
const PLAIN_EVERY_MS = 10_000;
const PARENT_CHECK_MS = 250;
const END_GRACE_MS = 12_000;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.tools-hub-install');
const [program, ...args] = process.argv.slice(2);

/** The Node that runs everything after this file. */
let node = { binary: process.execPath, version: process.versions.node };
let child;
let ending = false;

/** Programs parse the output of `npm run status -- --json`, so progress goes to the standard error output. */
const print = ['status', 'verify'].includes(program) ? console.error : console.log;

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** Ends before the program runs. */
const leave = () => process.exit(program === 'start' ? 0 : 1);

/** Passes a signal on to the child. After Ctrl-C the child receives a second one, which has no effect. */
const end = (signal) => {
  ending = true;
  // Without a child, this process waits for another one's installation.
  if (child === undefined) leave();
  child.kill(signal);
  setTimeout(() => process.exit(1), END_GRACE_MS).unref();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));

/** npm cannot pass SIGKILL on to its children, so this process checks whether its parent still runs. */
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !ending) end('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  fail(`Tools Hub needs Node ${MINIMUM_NODE.join('.')} or later; this is ${process.versions.node}.`);
};

/** Runs a command. Shows the elapsed time after 2 s, and the command's output only if the command fails. */
const run = async (title, command, commandArgs, { onSpawn = () => undefined, cwd = root } = {}) => {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  let printedAt = 0;
  const timer = setInterval(() => {
    if (Date.now() - began < SHOW_AFTER_MS) return;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${title} … ${seconds()}`);
    else if (Date.now() - printedAt >= PLAIN_EVERY_MS) {
      printedAt = Date.now();
      print(`${title} … ${seconds()}`);
    }
  }, 200);
  const output = [];
  child = spawn(command, commandArgs, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  onSpawn(child.pid);
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (exitCode, signal) => done(signal ?? exitCode));
  });
  child = undefined;
  clearInterval(timer);
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  if (ending) leave();
  if (code !== 0) fail(`${Buffer.concat(output).toString()}\n${title} failed (${code}).`);
  if (Date.now() - began >= SHOW_AFTER_MS) print(`${title}: done (${seconds()})`);
};

const announce =
  (doing) =>
  ({ pid }) =>
    print(`Waiting for process ${pid}, which is ${doing}`);

/** Does work and releases its lock, which outlives a kill of this process as long as the work's child runs. */
const holding = async (lock, work) => {
  process.once('exit', () => {
    if (child === undefined) lock.release();
  });
  await work((pid) => lock.share(pid));
  lock.release();
};

/**
 * Lets one process at a time do the work.
 * @param doing describes the work in the message of a process that waits
 */
const withLock = async (path, doing, work) =>
  holding(await waitForLock(path, undefined, announce(doing)), work);

/** Changes what a start of this clone runs. One process does it at a time, because the others could run half of it. */
const change = async (work) => {
  const doing = `installing packages or building in ${root}`;
  const lock = await waitForCloneLock(root, undefined, announce(doing)).catch((error) => fail(error.message));
  await holding(lock, work);
};

/** A hash of the inputs of an installation. */
const installationHash = () => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform} ${process.arch} ${node.version.split('.')[0]}`).digest('hex');
};

/**
 * Runs `npm ci` on the Node in use, and writes the packages to the disk: after a power failure, the next start would otherwise take a part
 * of them for all. Development packages are named, because NODE_ENV=production would omit them.
 */
const runNpm = async (title, options) => {
  const ci = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  await (npm?.endsWith('.js')
    ? run(title, node.binary, [npm, ...ci], options)
    : run(title, 'npm', ci, options));
  await run('Writing the packages to the disk', ...syncFolder(options.cwd ?? root), options);
};

/** Switches to the Node release that Tools Hub runs on, and puts it first on the PATH of child processes. */
const useNodeRelease = async () => {
  const found = await nodeRelease({ runNpm, withLock }).catch((error) =>
    fail(
      `${WANTED_NODE} can't be installed (${error.message}). Set TOOLS_HUB_CACHE to a folder that can be written, or install ${WANTED_NODE}.`,
    ),
  );
  if (found === undefined) {
    fail(
      `Tools Hub runs on ${WANTED_NODE}; this is ${process.versions.node}, and no package provides it for ${process.platform} on ${process.arch}. Install ${WANTED_NODE} and try again.`,
    );
  }
  if (found.binary === process.execPath) return;
  print(`Node ${found.version} runs Tools Hub (${found.binary}); this is ${process.versions.node}.`);
  node = found;
  process.env.PATH = [dirname(node.binary), process.env.PATH].join(delimiter);
};

const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === installationHash();

const install = async () => {
  if (isInstalled()) return;
  await change(async (onSpawn) => {
    if (isInstalled()) return;
    rmSync(stampFile, { force: true });
    await runNpm('Installing packages', { onSpawn });
    writeFileSync(stampFile, installationHash());
  });
};

/** Builds the project of a program and the projects that it imports, unless the last build is up to date. */
const build = async (project) => {
  const folders = projectFolders(join(root, project));
  const outputs = folders.map((folder) => join(folder, 'dist'));
  const stamp = stampOf(root, project);
  const inputs = () => fingerprint([...sharedInputs(root), ...folders]);
  if (isStamped(stamp, inputs(), outputs)) return;
  await change(async (onSpawn) => {
    const current = inputs();
    if (isStamped(stamp, current, outputs)) return;
    const what = outdated(stamp, current, outputs);
    // A build that is cut off leaves no stamp.
    rmSync(stamp, { force: true });
    if (what !== 'nothing') {
      const tsc = join(modules, 'typescript', 'bin', 'tsc');
      const order = [tsc, '-b', join(root, project, 'tsconfig.lib.json')];
      if (what === 'everything') order.push('--force');
      await run('Building the launcher', node.binary, order, { onSpawn });
    }
    writeStamp(stamp, current, outputs);
  });
};

const runProgram = async (project, file, names) => {
  const launcher = [join(root, project, 'dist', file), ...names, ...args];
  // The closed IPC channel tells the program that this process has ended, even after SIGKILL.
  child = spawn(node.binary, ['--enable-source-maps', ...(program === 'run' ? args : launcher)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const [code, signal] = await new Promise((done) => {
    child.once('exit', (exitCode, exitSignal) => done([exitCode, exitSignal]));
  });
  process.exit(signal === null ? code : 1);
};

const LAUNCHER = 'deploy/local';
const CLI = 'apps/cli';
/** The project of each program, its file, and the name of the program if the file contains several. */
const PROGRAMS = {
  start: [LAUNCHER, 'start.js'],
  dev: [LAUNCHER, 'dev.js'],
  admin: [CLI, 'main.js', 'admin'],
  status: [CLI, 'main.js', 'status'],
  verify: [CLI, 'main.js', 'verify'],
  rebuild: [CLI, 'main.js', 'rebuild'],
  partitions: [CLI, 'main.js', 'partitions'],
  backup: [CLI, 'main.js', 'backup'],
  restore: [CLI, 'main.js', 'restore'],
  test: ['tools/test-runner', 'main.js'],
  chaos: ['tools/test-runner', 'chaos.js'],
  bench: ['tools/bench', 'main.js'],
  containers: ['tools/container-checks', 'main.js'],
  cluster: ['tools/cluster-checks', 'main.js'],
  proxies: ['tools/proxy-checks', 'main.js'],
  'offline-images': ['tools/offline-images', 'main.js'],
  // Runs the file that the first argument names, such as a tool without a build.
  run: [LAUNCHER, ''],
};
if (!Object.hasOwn(PROGRAMS, program) || (program === 'run' && args.length === 0)) {
  const names = Object.keys(PROGRAMS).filter((name) => name !== 'run');
  fail(`node deploy/local/bootstrap.mjs ${names.join('|')} [arguments], or run <file> [arguments]`);
}
const [project, file, ...names] = PROGRAMS[program];
checkNode();
await useNodeRelease();
await install();
await build(project);
await runProgram(project, file, names);
