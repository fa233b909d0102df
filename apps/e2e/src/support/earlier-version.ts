import { spawn } from 'node:child_process';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE } from './product.js';

const NPM_CI = ['ci', '--no-audit', '--no-fund', '--prefer-offline'];
const BUILD = ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', 'bundle', '--outputStyle=stream'];

/**
 * Returns the folder of a built earlier version of the product. It is made once and stored in the cache, which takes minutes.
 * @param commit a commit of this repository
 * @throws Error when the commit is not there, or cannot be installed or built
 */
export const earlierVersion = async (commit: string): Promise<string> => {
  const versions = join(process.env['TOOLS_HUB_CACHE'] ?? join(homedir(), '.cache', 'tools-hub'), 'versions');
  const folder = join(versions, commit);
  if (await exists(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await run('sh', ['-c', `git archive ${commit} | tar -x -C "${unfinished}"`], WORKSPACE);
  // Nx finds its projects by the files that git ignores.
  await run('git', ['init', '--quiet'], unfinished);
  await run('npm', NPM_CI, unfinished);
  await run(process.execPath, BUILD, unfinished);
  await rename(unfinished, folder);
  return folder;
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const run = (command: string, args: readonly string[], cwd: string): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false', NODE_ENV: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors = `${errors}${chunk.toString()}`.slice(-4_000)));
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${errors}`)),
    );
  });
