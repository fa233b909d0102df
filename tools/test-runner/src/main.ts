import { ANY_NAMESPACE } from '@tools-hub/nats';
import {
  buildAll,
  BUILT,
  cacheFolder,
  changeClone,
  compileProject,
  explain,
  type Infrastructure,
  type Run,
  runProgram,
  startInfrastructure,
} from '@tools-hub/local';
import { runStage, type StageContext } from './run-stage.js';
import { runStages } from './run-stages.js';
import { selectStages } from './select-stages.js';
import { STAGES } from './stage-table.js';
import { exitCodeOf, inWords, NO_REPORT, summaryOf, sumOf, type Stage, type StageResult } from './stage.js';
import {
  makeTestFolder,
  removeAbandoned,
  removeTestFolder,
  testEnvironment,
  type TestFolder,
} from './test-folder.js';

/** Memoizes `make` for the stages that need its result. If it fails, it fails for all of them. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

const prepare = (run: Run, folder: TestFolder, stages: readonly Stage[]) => {
  const { log, signal, onStop } = run;
  const cacheDir = cacheFolder();
  const environment = testEnvironment({ ...process.env, TOOLS_HUB_CACHE: cacheDir }, folder);
  const infrastructure = once(async (): Promise<Infrastructure> => {
    const started = await startInfrastructure({
      dataDir: folder.infrastructure,
      cacheDir,
      log,
      signal,
      // Each test file uses its own namespace.
      environment: { ...environment, NAMESPACE: ANY_NAMESPACE },
    });
    onStop(() => started.stop());
    return started;
  });
  const built = once(async () => {
    // The stage of that name has built everything, or has reported why it could not.
    if (stages.some(({ name }) => name === 'build')) return;
    await buildAll({ environment, cacheDir, log, signal });
    // The commands for operators, which a start does not need.
    await compileProject('Building the commands for operators', 'apps/cli', run);
  });
  return async ({ needsInfrastructure, needsBuild }: Stage): Promise<StageContext> => {
    const context = { log, signal, workDir: folder.work };
    if (needsBuild) await built();
    if (!needsInfrastructure)
      return { ...context, environment: { ...environment, ...(needsBuild && { [BUILT]: 'yes' }) } };
    const { mongodbUri, natsUrl, natsSecrets, natsServer } = await infrastructure();
    const found = { MONGODB_URI: mongodbUri, NATS_URL: natsUrl };
    const broker = { NATS_SECRETS: natsSecrets, NATS_SERVER: natsServer ?? environment['NATS_SERVER'] };
    return { ...context, environment: { ...environment, ...found, ...broker } };
  };
};

/** `npm test`: runs all stages, or those that the command line names. The last line is the count. */
const test = async (run: Run): Promise<number> => {
  const { log, signal, onEnd } = run;
  const stages = selectStages(STAGES, process.argv.slice(2));
  await removeAbandoned(log);
  const folder = makeTestFolder();
  onEnd(() => removeTestFolder(folder.path, log));
  const contextOf = prepare(run, folder, stages);

  const results: StageResult[] = [];
  const runOne = async (stage: Stage): Promise<void> => {
    try {
      signal.throwIfAborted();
      const context = await contextOf(stage);
      const work = async (): Promise<void> => {
        const startedAt = performance.now();
        const report = await runStage(stage, context);
        results.push({ title: stage.title, report, duration: performance.now() - startedAt });
      };
      // A start of this clone may be building, too.
      await (stage.name === 'build' ? changeClone(run, work) : work());
    } catch (error) {
      if (signal.aborted) return;
      log.line(`${stage.title}: could not run. ${explain(error)}`);
      const report = { ...NO_REPORT, failed: [`${stage.title}: could not run`] };
      results.push({ title: stage.title, report, duration: 0 });
    }
  };
  await runStages(stages, runOne);
  signal.throwIfAborted();
  // After the output of all stages, whose end is often all that is kept of it.
  const { tally: total, failed, flaky } = sumOf(results.map(({ report }) => report));
  for (const each of summaryOf(results)) log.line(each);
  for (const each of failed) log.line(`Failed: ${each}`);
  for (const each of flaky) log.line(`Flaky, passed on the second run: ${each}`);
  run.lastLine(inWords(total));
  return exitCodeOf(total);
};

await runProgram(test, { codeWhenAborted: 1, withinMs: 15_000 });
