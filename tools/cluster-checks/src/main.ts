import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import {
  cacheFolder,
  inRepository,
  runCommand,
  runProgram,
  tryLock,
  UserError,
  type Run,
} from '@tools-hub/local';
import { copyWithSecrets } from '@tools-hub/manifests';
import { makeTestFolder, removeTestFolder } from '@tools-hub/test-runner';
import { DebianPrograms } from './debian-programs.js';
import { ensureDockerDaemon } from './docker-daemon.js';
import { archiveOfImages } from './images.js';
import { inNamespaces } from './in-namespaces.js';
import { machineProblem, rememberKernelSettings, removeCgroups } from './machine.js';
import { writePlan } from './plan.js';
import { buildPrograms } from './programs.js';
import { addFerretDb } from './ferretdb-overlay.js';

/** `npm run test:cluster`: makes a Kubernetes node on this machine, and proves the manifests of deploy/kubernetes on it. */
const cluster = async (run: Run): Promise<number> => {
  const { log, signal } = run;
  const context = { environment: process.env, cacheDir: cacheFolder(), log, signal };
  const problem = await machineProblem(context);
  if (problem !== undefined) throw new UserError(`npm run test:cluster can't run here: ${problem}.`);

  mkdirSync(context.cacheDir, { recursive: true });
  const locked = tryLock(join(context.cacheDir, 'cluster.lock'));
  if ('holder' in locked)
    throw new UserError(`Process ${locked.holder.pid} runs npm run test:cluster already.`);
  run.onEnd(() => {
    locked.lock.release();
    return Promise.resolve();
  });

  const test = makeTestFolder();
  const folder = join(test.work, 'node');
  run.onEnd(async () => {
    // The images have a hundred thousand files.
    await log.step('Removing the files of the node', () => runCommand('rm', ['-rf', folder]));
    await removeTestFolder(test.path, log);
  });
  mkdirSync(folder);
  const debian = await DebianPrograms.download(context, folder);
  const programs = await buildPrograms(context);
  await ensureDockerDaemon(run, context, debian);
  const archive = await archiveOfImages(context, folder);
  const manifests = join(folder, 'manifests');
  renameSync(await copyWithSecrets(), manifests);
  cpSync(inRepository('tools', 'cluster-checks', 'manifests'), join(manifests, 'cluster'), {
    recursive: true,
  });
  addFerretDb(manifests);

  const restoreKernelSettings = rememberKernelSettings();
  run.onEnd(async () => {
    restoreKernelSettings();
    await removeCgroups();
  });
  const plan = writePlan({ folder, programs, archive, manifests });
  return inNamespaces(run, debian, join(import.meta.dirname, 'inside.js'), [plan]);
};

await runProgram(cluster, { codeWhenAborted: 1, withinMs: 60_000 });
