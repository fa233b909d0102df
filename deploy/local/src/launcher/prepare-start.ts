import { cacheFolder } from '../../cache-folder.mjs';
import type { Context } from '../context.js';
import { UserError } from '../console/user-error.js';
import { lockDataDir } from '../supervisor/data-dir-lock.js';
import { freePort, portProblem } from '../supervisor/ports.js';
import { markedEnvironment } from '../supervisor/run-state.js';
import { Supervisor } from '../supervisor/supervisor.js';
import { readStartOptions, type StartOptions } from './options.js';
import type { Run } from './run.js';
import { LOOPBACK } from './services.js';
import { withSecretFiles } from './secret-files.js';

/** Everything that a start on a data directory needs before it starts its first process. */
export interface StartContext extends Context {
  readonly options: StartOptions;
  readonly dataDir: string;
  readonly supervisor: Supervisor;
  /** The free port on which the site will be served. */
  readonly port: number;
}

/** The reason why a gateway can't serve its metrics at the chosen address; undefined if each can. */
export const metricsProblem = async ({
  gateway,
  gatewayWorkers,
}: Pick<StartOptions, 'gateway' | 'gatewayWorkers'>): Promise<string | undefined> => {
  const first = Number(gateway['METRICS_PORT'] ?? 0);
  const host = gateway['METRICS_HOST'] ?? LOOPBACK;
  for (let worker = 0; worker < gatewayWorkers; worker += 1) {
    // Port 0 is any free one.
    const problem = await portProblem(first > 0 ? first + worker : 0, host, 'METRICS_');
    if (problem !== undefined) return problem;
  }
  return undefined;
};

/**
 * Reads the options, locks the data directory and chooses the site's port. The supervisor stops with the run.
 * @param host the address of the site; by default that of the options
 * @throws UserError for options that are not valid, and a data directory or a port that is in use
 */
export const prepareStart = async ({ log, signal, onStop }: Run, host?: string): Promise<StartContext> => {
  const given = withSecretFiles(process.env);
  const options = readStartOptions(process.argv.slice(2), given);
  const lock = await lockDataDir(options.dataDir, log, signal);
  const supervisor = new Supervisor(lock, log);
  onStop(() => supervisor.stop());
  const { dataDir } = lock;
  // Builds have the mark too, so that a later run ends the builds of a killed launcher.
  const environment = markedEnvironment(given, dataDir);

  const port = options.port === 0 ? await freePort() : options.port;
  const problem = (await portProblem(port, host ?? options.host)) ?? (await metricsProblem(options));
  if (problem !== undefined) throw new UserError(problem);
  return { options, environment, cacheDir: cacheFolder(), log, signal, dataDir, supervisor, port };
};
