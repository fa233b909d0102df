import { cacheFolder } from './cache/cache-folder.js';
import { StopMessage } from './console/stop-message.js';
import { startParts } from './infrastructure/start-infrastructure.js';
import { buildAll } from './launcher/build.js';
import { showFirstPassword } from './launcher/first-password.js';
import { readStartOptions } from './launcher/options.js';
import { runProgram, type Run } from './launcher/run.js';
import { withSecretFiles } from './launcher/secret-files.js';
import { gatewayProcess, innerProcesses } from './launcher/services.js';
import { together } from './process/together.js';
import { claimDataDir } from './supervisor/claim.js';
import { freePort, isPortFree } from './supervisor/ports.js';
import { markedEnvironment } from './supervisor/run-state.js';
import { Supervisor } from './supervisor/supervisor.js';

/** `npm start`: everything from an empty machine to a ready address, kept alive until somebody stops it. */
async function start({ log, signal, onStop }: Run): Promise<number> {
  const given = withSecretFiles(process.env);
  const options = readStartOptions(process.argv.slice(2), given);
  const claim = await claimDataDir(options.dataDir, log, signal);
  const supervisor = new Supervisor(claim, log);
  onStop(() => supervisor.stop());
  const { dataDir } = claim;
  // Builds carry the mark too, so that a later run ends those of a launcher that was killed.
  const environment = markedEnvironment(given, dataDir);
  const surroundings = { environment, cacheDir: cacheFolder(process.env), log, signal };

  const port = options.port === 0 ? await freePort() : options.port;
  if (!(await isPortFree(port, options.host))) {
    throw new StopMessage(
      `Port ${port} is taken by another program: choose another one with the variable PORT.`,
    );
  }

  const addresses = await startParts({ ...surroundings, dataDir, supervisor });
  await buildAll(surroundings);

  const context = { options, environment, dataDir, ...addresses };
  const inner = await innerProcesses(context);
  await log.step(`Starting ${inner.map(({ name }) => name).join(', ')}`, () =>
    together(
      signal,
      inner.map((spec) => () => supervisor.start(spec)),
    ),
  );
  await log.step('Starting gateway', async () => supervisor.start(await gatewayProcess(context, port)));

  showFirstPassword(dataDir, log);
  log.line(`Tools Hub is ready at http://localhost:${port}/ (Ctrl-C stops it; logs are in ${dataDir}/logs)`);
  await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
  return 0;
}

await runProgram(start, { codeWhenAsked: 0, withinMs: 5_500 });
