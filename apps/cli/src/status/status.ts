import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { USAGE_STREAM } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import { Bus, BusRefusal } from '@tools-hub/messaging';
import { busAccess, ConfigError, loadConfig, ServiceConfig } from '@tools-hub/platform';
import {
  reportOn,
  SERVICE_NAMES,
  type BrokerStatus,
  type StartedProcess,
  type StatusReport,
} from './status-report.js';
import { COLOURED, PLAIN, statusText } from './status-text.js';

/** Milliseconds to wait for the processes' answers, and for the broker. */
const ANSWERS_MS = 2_000;
const BROKER_MS = 4_000;

const USAGE = `Usage: npm run status [-- --json]

Shows the services, the positions of the logs and of the partitions of clicks, the store and the broker.
Exit code: 0 without problems, 1 with problems, 2 when nothing runs.

For services that \`npm start\` has not started here, set the broker and its user:
  NATS_URL, NATS_USER=operator, NATS_PASSWORD or NATS_PASSWORD_FILE, NATS_TLS_CA, NAMESPACE
`;

const EXIT = { well: 0, notWell: 1, nothingRuns: 2 } as const;

const printError = (text: string): void => void process.stderr.write(`${text}\n`);

/** `npm run status`: reports on the services behind NATS_URL, or on the run on DATA_DIR. */
export const status = async (args: readonly string[]): Promise<void> => {
  // Not process.exit(): output to a pipe may be under way.
  process.exitCode = await runStatus(args);
};

/** @returns the process's exit code. */
const runStatus = async (args: readonly string[]): Promise<number> => {
  const options = parseOptions(args);
  if (typeof options === 'string') {
    if (options === USAGE) process.stdout.write(USAGE);
    else printError(`${options}\n\n${USAGE}`);
    return options === USAGE ? EXIT.well : EXIT.notWell;
  }
  try {
    if (process.env['NATS_URL']) return await printReport(options, process.env);
    const { findRun } = await import('./find-run.js');
    const { dataDir, run } = await findRun(process.env);
    if (run !== undefined) return await printReport(options, run.environment, run.processesFile);
    printError(
      `Nothing runs on ${dataDir}. Start it with \`npm start\`, or set NATS_URL to the broker of another run.`,
    );
    return EXIT.nothingRuns;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof BusRefusal)) throw error;
    printError(error.message);
    return EXIT.notWell;
  }
};

interface StatusOptions {
  readonly json: boolean;
}

const parseOptions = (args: readonly string[]): StatusOptions | string => {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return values.help ? USAGE : { json: values.json ?? false };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** @param processesFile the launcher's list of its processes, if it started the services */
const printReport = async (
  { json }: StatusOptions,
  environment: NodeJS.ProcessEnv,
  processesFile?: string,
): Promise<number> => {
  const config = loadConfig(ServiceConfig, environment);
  const report = await readReport(config, processesFile);
  if (report === null && processesFile !== undefined) {
    printError(`Tools Hub was started, but its broker can't be reached at ${config.NATS_URL}.`);
    return EXIT.notWell;
  }
  if (report === null || report.services.length + report.silent.length === 0) {
    if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
    printError(`No service of Tools Hub answers at ${config.NATS_URL}.`);
    return EXIT.nothingRuns;
  }
  const paint = process.stdout.isTTY && !environment['NO_COLOR'] ? COLOURED : PLAIN;
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : statusText(report, paint));
  return report.problems.length === 0 ? EXIT.well : EXIT.notWell;
};

/** Null without a broker. */
const readReport = async (config: ServiceConfig, processesFile?: string): Promise<StatusReport | null> => {
  const started = processesFile === undefined ? [] : startedIn(processesFile);
  const bus = await connect(config);
  if (bus === null) return null;
  const [services, broker] = await Promise.all([
    bus.survey('status.read', { forMs: ANSWERS_MS }),
    brokerOf(bus),
  ]);
  await bus.close();
  const site = started.find(({ service }) => service === 'gateway')?.port;
  return reportOn({
    site: site === undefined ? null : `http://localhost:${site}/`,
    services,
    started,
    broker,
    now: Date.now(),
  });
};

const connect = async (config: ServiceConfig): Promise<Bus | null> => {
  const signal = AbortSignal.timeout(BROKER_MS);
  try {
    return await Bus.connect({
      ...busAccess(config),
      name: 'status',
      prefix: config.NAMESPACE,
      onError: () => undefined,
      signal,
    });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
};

const brokerOf = async (bus: Bus): Promise<BrokerStatus> => {
  const { info } = bus.connection;
  const answer = await bus.connection
    .request(`$JS.API.STREAM.INFO.${bus.stream(USAGE_STREAM)}`, '', { timeout: ANSWERS_MS })
    .then((message) => message.json<StreamAnswer>())
    .catch((): StreamAnswer => ({}));
  const { config, state } = answer;
  return {
    version: info?.version ?? 'of an unknown version',
    nodes: Math.max(1, info?.connect_urls?.length ?? 1),
    stream:
      config === undefined || state === undefined
        ? null
        : {
            name: config.name,
            messages: state.messages,
            bytes: state.bytes,
            maxBytes: config.max_bytes,
            replicas: config.num_replicas,
          },
  };
};

interface StreamAnswer {
  readonly config?: { readonly name: string; readonly max_bytes: number; readonly num_replicas: number };
  readonly state?: { readonly messages: number; readonly bytes: number };
}

type Listed = StartedProcess & { readonly port: number };

/** The services among the launcher's processes; none when the file is gone. */
const startedIn = (file: string): readonly Listed[] => {
  let listed: unknown;
  try {
    listed = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
  if (!isRecord(listed)) return [];
  return SERVICE_NAMES.flatMap((service) =>
    [listed[service]].flat().flatMap((place): Listed[] => {
      if (!isRecord(place)) return [];
      const { pid, port } = place;
      return typeof pid === 'number' && typeof port === 'number' ? [{ service, pid, port }] : [];
    }),
  );
};
