import { cacheFolder } from '../cache/cache-folder.js';
import type { Surroundings } from '../cache/provide.js';
import { StopMessage } from '../console/stop-message.js';
import { claimDataDir } from '../supervisor/claim.js';
import { freePort, isPortFree } from '../supervisor/ports.js';
import { markedEnvironment } from '../supervisor/run-state.js';
import { Supervisor } from '../supervisor/supervisor.js';
import { readStartOptions, type StartOptions } from './options.js';
import type { Run } from './run.js';
import { withSecretFiles } from './secret-files.js';

/** Everything that a start on a data directory needs before it starts its first process. */
export interface StartContext extends Surroundings {
  readonly options: StartOptions;
  readonly dataDir: string;
  readonly supervisor: Supervisor;
  /** The free port on which the site will be served. */
  readonly port: number;
}

/**
 * Reads the options, locks the data directory and chooses the site's port. The supervisor stops with the run.
 * @param host the address of the site; by default that of the options
 * @throws StopMessage for options that are not valid, and a data directory or a port that is in use
 */
export async function prepareStart({ log, signal, onStop }: Run, host?: string): Promise<StartContext> {
  const given = withSecretFiles(process.env);
  const options = readStartOptions(process.argv.slice(2), given);
  const claim = await claimDataDir(options.dataDir, log, signal);
  const supervisor = new Supervisor(claim, log);
  onStop(() => supervisor.stop());
  const { dataDir } = claim;
  // Builds carry the mark too, so that a later run ends those of a launcher that was killed.
  const environment = markedEnvironment(given, dataDir);

  const port = options.port === 0 ? await freePort() : options.port;
  if (!(await isPortFree(port, host ?? options.host))) {
    throw new StopMessage(
      `Port ${port} is taken by another program: choose another one with the variable PORT.`,
    );
  }
  return { options, environment, cacheDir: cacheFolder(process.env), log, signal, dataDir, supervisor, port };
}
