import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { USAGE_STREAM } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import { Bus, BusRefusal } from '@tools-hub/messaging';
import { busAccess, ConfigError, loadConfig, ServiceConfig } from '@tools-hub/platform';
import { IsOptional, IsString } from 'class-validator';
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

export const USAGE = `Usage: npm run status [-- --json]

What runs, how far the logs and the partitions of clicks are, and on what store and broker.
Exit code: 0 all is well, 1 something is not, 2 nothing runs.

Elsewhere than beside \`npm start\`, say where NATS is and who asks:
  NATS_URL, NATS_USER=operator, NATS_PASSWORD or NATS_PASSWORD_FILE, NATS_TLS_CA, NAMESPACE
`;

export const EXIT = { well: 0, notWell: 1, nothingRuns: 2 } as const;

/** The address of NATS, and the launcher's own knowledge. */
export class StatusConfig extends ServiceConfig {
  /** The file in which the launcher lists its processes. */
  @IsOptional()
  @IsString()
  PROCESSES_FILE?: string;
}

/** The output of the command. */
export interface StatusConsole {
  readonly out: Writable & { readonly isTTY?: boolean };
  readonly complain: (text: string) => void;
}

/** @returns the process's exit code. */
export const statusCommand = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { out, complain }: StatusConsole,
): Promise<number> => {
  const wish = wishOf(args);
  if (typeof wish === 'string') {
    if (wish === USAGE) out.write(USAGE);
    else complain(`${wish}\n\n${USAGE}`);
    return wish === USAGE ? EXIT.well : EXIT.notWell;
  }
  try {
    const config = loadConfig(StatusConfig, environment);
    const report = await look(config);
    if (report === null && config.PROCESSES_FILE !== undefined) {
      complain(`Tools Hub was started, but its broker can't be reached at ${config.NATS_URL}.\n`);
      return EXIT.notWell;
    }
    if (report === null || report.services.length + report.silent.length === 0) {
      if (wish.json) out.write(`${JSON.stringify(report)}\n`);
      complain(`Nothing of Tools Hub runs at ${config.NATS_URL}.\n`);
      return EXIT.nothingRuns;
    }
    const paint = out.isTTY === true && !environment['NO_COLOR'] ? COLOURED : PLAIN;
    out.write(wish.json ? `${JSON.stringify(report, null, 2)}\n` : statusText(report, paint));
    return report.problems.length === 0 ? EXIT.well : EXIT.notWell;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof BusRefusal)) throw error;
    complain(`${error.message}\n`);
    return EXIT.notWell;
  }
};

const wishOf = (args: readonly string[]): { readonly json: boolean } | string => {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return values.help ? USAGE : { json: values.json ?? false };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Null without a broker. */
const look = async (config: StatusConfig): Promise<StatusReport | null> => {
  const started = config.PROCESSES_FILE === undefined ? [] : startedIn(config.PROCESSES_FILE);
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
  });
};

const connect = async (config: StatusConfig): Promise<Bus | null> => {
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
