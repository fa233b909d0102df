import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identify } from '../../process-identity.mjs';
import { inRepository } from '../repository.js';

/** The only package of the test's own manifest of Node releases. */
const NODE = { name: `node-${process.platform}-${process.arch}`, version: '24.0.0' };
const NODE_PROGRAM = `#!/bin/sh
[ "$1" = --version ] && echo v${NODE.version} && exit
exec '${process.execPath}' "$@"
`;
/** A compiler that notes its start, and waits for the file `compile`. */
const COMPILER = `
  const { appendFileSync, existsSync } = require('node:fs');
  appendFileSync('builds', process.argv.includes('--force') ? 'whole build;' : 'build;');
  const timer = setInterval(() => existsSync('compile') && clearInterval(timer), 20);
`;
/** npm as these tests need it: it notes its start, waits for the file `go`, and writes a compiler and a Node. */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
  import { dirname, join } from 'node:path';
  const write = (path, content) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { mode: 0o755 });
  };
  appendFileSync(join(import.meta.dirname, 'installations'), process.pid + '\\n');
  const timer = setInterval(() => {
    if (!existsSync(join(import.meta.dirname, 'go'))) return;
    clearInterval(timer);
    write('node_modules/typescript/package.json', '{}');
    write('node_modules/typescript/bin/tsc', ${JSON.stringify(COMPILER)});
    write('node_modules/${NODE.name}/bin/node', ${JSON.stringify(NODE_PROGRAM)});
  }, 20);
`;
/** The only program on the PATH, which has no other Node. It notes what it finds. */
const SYNC =
  '#!/bin/sh\ncd node_modules && echo $(for each in * .[a-z]*; do [ -e $each ] && echo $each; done) >../synced\n';
/** Makes a process believe that it is an older Node. */
const OLD_NODE =
  "--import=data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})";
const BOOTSTRAP = [
  'bootstrap',
  'build-stamp',
  'cache-folder',
  'lock-file',
  'node-release',
  'process-identity',
  'sync-folder',
];

let root: string;
let temporary: string;
let bootstraps: ChildProcess[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  temporary = join(root, 'tmp');
  bootstraps = [];
  const launcher = join(root, 'deploy', 'local');
  mkdirSync(launcher, { recursive: true });
  mkdirSync(temporary);
  for (const name of BOOTSTRAP)
    cpSync(inRepository('deploy', 'local', `${name}.mjs`), join(launcher, `${name}.mjs`));
  writeFileSync(join(launcher, 'tsconfig.lib.json'), '{}');
  mkdirSync(join(launcher, 'node'));
  const manifest = JSON.stringify({ optionalDependencies: { [NODE.name]: NODE.version } });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    writeFileSync(join(launcher, 'node', name), manifest);
  for (const name of ['package-lock.json', 'tsconfig.base.json']) writeFileSync(join(root, name), '{}');
  writeFileSync(join(root, 'npm.js'), NPM);
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'sync'), SYNC, { mode: 0o755 });
  writeFileSync(join(root, 'compile'), '');
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'program.js'), "console.log('the program runs')");
});
afterEach(async () => {
  for (const each of bootstraps) each.kill('SIGKILL');
  finishInstallations();
  await Promise.all(installations().map(end));
  rmSync(root, { recursive: true, maxRetries: 10 });
});

const RUN = { program: ['run', 'program.js'], env: {} };

const commandOf = ({ program, env } = RUN) => ({
  args: [join('deploy', 'local', 'bootstrap.mjs'), ...program],
  cwd: root,
  env: {
    PATH: join(root, 'bin'),
    TMPDIR: temporary,
    TOOLS_HUB_CACHE: join(root, 'cache'),
    npm_execpath: join(root, 'npm.js'),
    ...env,
  },
});

const start = (run = RUN): { child: ChildProcess; output: Promise<string> } => {
  const { args, cwd, env } = commandOf(run);
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  bootstraps.push(child);
  return { child, output: text(child.stdout) };
};

const until = async (isReached: () => boolean): Promise<void> => {
  await vi.waitUntil(isReached, { timeout: 110_000, interval: 20 });
};
/** The process ids of all installations. */
const installations = (): number[] => {
  const file = join(root, 'installations');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
};
const finishInstallations = (): void => writeFileSync(join(root, 'go'), '');
const end = (pid: number): Promise<void> => until(() => identify(pid) === undefined);
const waiting = async (child: ChildProcess): Promise<void> => {
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  await until(() => printed.includes('Waiting for process') || child.exitCode !== null);
};

test('one of two starts installs the packages, and both run their program', async () => {
  const starts = [start(), start()];
  await Promise.race(starts.map(({ child }) => waiting(child)));
  await until(() => installations().length > 0);
  finishInstallations();
  for (const { output } of starts) expect(await output).toContain('the program runs');
  expect(installations()).toHaveLength(1);
  expect(readdirSync(temporary)).toEqual([]);
});

test('a start writes the packages to the disk before it takes them for installed', async () => {
  finishInstallations();
  expect(await start().output).toContain('the program runs');
  expect(readFileSync(join(root, 'synced'), 'utf8')).toBe(`${NODE.name} typescript\n`);
  expect(readdirSync(join(root, 'node_modules'))).toContain('.tools-hub-install');
});

test('one of two starts builds the program, and the other one runs it after that', async () => {
  finishInstallations();
  await start().output;
  const builds = (): string => readFileSync(join(root, 'builds'), 'utf8');
  expect(builds()).toBe('whole build;');
  writeFileSync(join(root, 'tsconfig.base.json'), '{ }');
  rmSync(join(root, 'compile'));
  const starts = [start(), start()];
  await Promise.race(
    starts.map(({ child }) => waiting(child)).concat(until(() => builds() === 'whole build;build;build;')),
  );
  await until(() => builds() !== 'whole build;');
  writeFileSync(join(root, 'compile'), '');
  for (const { output } of starts) expect(await output).toContain('the program runs');
  expect(builds()).toBe('whole build;build;');
});

test('a start writes a whole build after one that was cut off, and where an output is damaged', async () => {
  finishInstallations();
  await start().output;
  rmSync(join(root, 'compile'));
  writeFileSync(join(root, 'tsconfig.base.json'), '{ }');
  const killed = start();
  const builds = (): string => readFileSync(join(root, 'builds'), 'utf8');
  await until(() => builds() === 'whole build;build;');
  killed.child.kill('SIGINT');
  await once(killed.child, 'exit');
  writeFileSync(join(root, 'compile'), '');
  expect(await start().output).toContain('the program runs');
  const output = join(root, 'deploy', 'local', 'dist');
  mkdirSync(output);
  writeFileSync(join(output, 'start.js'), 'half');
  expect(await start().output).toContain('the program runs');
  expect(builds()).toBe('whole build;build;whole build;whole build;');
});

test('one of two starts on an older Node downloads Node, also where a kill left a part of it', async () => {
  const cache = join(root, 'cache');
  mkdirSync(join(cache, `${NODE.name}-${NODE.version}.draft`, 'node_modules'), { recursive: true });
  const onOldNode = { ...RUN, env: { NODE_OPTIONS: OLD_NODE } };
  const starts = [start(onOldNode), start(onOldNode)];
  await Promise.race(starts.map(({ child }) => waiting(child)));
  await until(() => installations().length > 0);
  finishInstallations();
  for (const { output } of starts) expect(await output).toContain('the program runs');
  // The other installation is that of the packages.
  expect(installations()).toHaveLength(2);
  expect(readdirSync(cache)).toEqual([`${NODE.name}-${NODE.version}`]);
});

test('a start on an older Node without a folder for another one names the reason and a way out', () => {
  const { args, cwd, env } = commandOf();
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...env, NODE_OPTIONS: OLD_NODE, TOOLS_HUB_CACHE: join(root, 'npm.js', 'cache') },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Node 24 can't be installed \(E\w+: .*\)\. Set TOOLS_HUB_CACHE .*\n$/);
});

test('a start waits for the npm of a start that was killed', async () => {
  const killed = start();
  await until(() => installations().length === 1);
  killed.child.kill('SIGKILL');
  const next = start();
  await waiting(next.child);
  expect(installations()).toHaveLength(1);
  finishInstallations();
  expect(await next.output).toContain('the program runs');
});

test('a start without a folder for temporary files is refused in one line', () => {
  const { args, cwd, env } = commandOf({ ...RUN, env: { TMPDIR: join(root, 'missing') } });
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  expect(stderr).toMatch(
    /^The folder .*missing can't be used for temporary files: ENOENT.*\. Set TMPDIR to another one\.\n$/,
  );
  expect(status).toBe(1);
});

test('a start that waits for another installation ends at a signal', async () => {
  start();
  await until(() => installations().length === 1);
  const { child } = start({ ...RUN, program: ['start'] });
  await waiting(child);
  child.kill('SIGINT');
  await once(child, 'exit');
  // A start that is ended because it takes too long to stop fails.
  expect(child.exitCode).toBe(0);
  expect(installations()).toHaveLength(1);
});

test('a lock file that a kill or a full disk left empty does not hold up the installation', async () => {
  const lock = 'tools-hub-install-';
  const first = start();
  await until(() => installations().length === 1);
  const [name = ''] = readdirSync(temporary).filter((each) => each.startsWith(lock));
  first.child.kill('SIGKILL');
  finishInstallations();
  await Promise.all(installations().map(end));
  writeFileSync(join(temporary, name), '');
  expect(await start().output).toContain('the program runs');
});
