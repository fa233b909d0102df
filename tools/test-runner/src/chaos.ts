import {
  buildAll,
  cacheFolder,
  compileProject,
  inRepository,
  type Run,
  runInForeground,
  runProgram,
} from '@tools-hub/local';
import { makeTestFolder, removeAbandoned, removeTestFolder } from './test-folder.js';

const PROGRAM = inRepository('apps', 'e2e', 'dist', 'chaos', 'main.js');

/** `npm run chaos`: builds everything, and runs the fault suite of apps/e2e. */
const chaos = async ({ log, signal, onEnd }: Run): Promise<number> => {
  await removeAbandoned(log);
  const folder = makeTestFolder();
  onEnd(() => removeTestFolder(folder.path, log));
  const cacheDir = cacheFolder();
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    TOOLS_HUB_CACHE: cacheDir,
    TEST_DATA_DIR: folder.work,
  };
  await buildAll({ environment, cacheDir, log, signal });
  await compileProject('Building the fault suite', 'apps/e2e', { log, signal });
  const args = ['--enable-source-maps', PROGRAM, ...process.argv.slice(2)];
  return runInForeground({ command: process.execPath, args, env: environment }, signal);
};

await runProgram(chaos, { codeWhenAborted: 1, withinMs: 70_000 });
