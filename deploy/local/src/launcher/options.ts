import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inRepository } from '../repository.js';
import { UserError, reasonOf } from '../console/user-error.js';
import { gatewayWorkers, thisMachine } from './gateway-workers.js';
import { checkAddress, wholeNumber, type Problems } from './variables.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MAX_REPLICAS = 16;
/** Empty: the default, a process for each service. */
const TOPOLOGIES = ['', 'services', 'single'];

export interface StartOptions {
  /** 0 selects any free port. */
  readonly port: number;
  /** The gateway's address. The other processes listen on the loopback only. */
  readonly host: string;
  readonly dataDir: string;
  readonly usageReplicas: number;
  /** Gateways on the port of the site. */
  readonly gatewayWorkers: number;
  /** Whether all services run in one process. */
  readonly single: boolean;
  readonly importSample: boolean;
  readonly administrator: { readonly username?: string; readonly password?: string };
  /** Variables that are passed to the gateway unchanged. */
  readonly gateway: Readonly<Record<string, string>>;
  readonly logLevel: string;
}

const GATEWAY_VARIABLES = [
  'CLICK_RATE_PER_MINUTE',
  'LOGIN_RATE_PER_MINUTE',
  'SUGGESTION_RATE_PER_HOUR',
  'TRUST_PROXY',
  'DRAIN_MS',
  'PUBLIC_URL',
  'METRICS_PORT',
  'METRICS_HOST',
];

function gatewayVariables(environment: NodeJS.ProcessEnv, problems: Problems): Record<string, string> {
  const rates = { least: 0, most: 1_000_000, byDefault: 0 };
  wholeNumber(environment, 'CLICK_RATE_PER_MINUTE', rates, problems);
  wholeNumber(environment, 'LOGIN_RATE_PER_MINUTE', rates, problems);
  wholeNumber(environment, 'SUGGESTION_RATE_PER_HOUR', rates, problems);
  wholeNumber(environment, 'TRUST_PROXY', { least: 0, most: 32, byDefault: 0 }, problems);
  // The launcher waits no longer for a gateway to stop.
  wholeNumber(environment, 'DRAIN_MS', { least: 0, most: 1_000, byDefault: 0 }, problems);
  wholeNumber(environment, 'METRICS_PORT', { least: 0, most: 65_535, byDefault: 0 }, problems);
  checkAddress(environment, 'PUBLIC_URL', ['http', 'https'], problems);
  const passed: Record<string, string> = {};
  for (const name of GATEWAY_VARIABLES) {
    const value = environment[name];
    if (value) passed[name] = value;
  }
  return passed;
}

function administrator(environment: NodeJS.ProcessEnv, problems: Problems): StartOptions['administrator'] {
  const username = environment['ADMIN_USERNAME'] || undefined;
  const password = environment['ADMIN_PASSWORD'] || undefined;
  // The sign-in form removes these characters, so such an account could never sign in.
  for (const [name, value] of Object.entries({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password })) {
    if (value !== undefined && (/[<>]/.test(value) || value.trim() !== value)) {
      problems.push(`${name} must not contain < or >, nor begin or end with a space`);
    }
  }
  return { ...(username && { username }), ...(password && { password }) };
}

interface Arguments {
  readonly empty: boolean;
  readonly single: boolean;
  readonly replicas?: string;
}

function parseArguments(args: readonly string[], problems: Problems): Arguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        empty: { type: 'boolean' },
        single: { type: 'boolean' },
        'usage-replicas': { type: 'string' },
      },
    });
    return {
      empty: values.empty ?? false,
      single: values.single ?? false,
      replicas: values['usage-replicas'],
    };
  } catch (error) {
    problems.push(
      `${reasonOf(error).split('. ')[0]}. npm start -- [--empty] [--single] [--usage-replicas N]`,
    );
    return { empty: false, single: false };
  }
}

function isSingle({ TOPOLOGY: topology = '' }: NodeJS.ProcessEnv, problems: Problems): boolean {
  if (!TOPOLOGIES.includes(topology)) problems.push(`TOPOLOGY must be single or services, not '${topology}'`);
  return topology === 'single';
}

/** The data directory of a local run. */
export const dataDirOf = (environment: NodeJS.ProcessEnv): string =>
  environment['DATA_DIR'] ? resolve(environment['DATA_DIR']) : inRepository('.data');

/**
 * Reads the options of `npm start` from the command line and the environment.
 * @throws UserError that names every option that is not valid
 */
export function readStartOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  machine = thisMachine(),
): StartOptions {
  const problems: Problems = [];
  const { empty, replicas, ...topology } = parseArguments(args, problems);
  const port = wholeNumber(environment, 'PORT', { least: 0, most: 65_535, byDefault: 8080 }, problems);
  const name = replicas === undefined ? 'USAGE_REPLICAS' : '--usage-replicas';
  const asked = { [name]: replicas ?? environment['USAGE_REPLICAS'] };
  const usageReplicas = wholeNumber(asked, name, { least: 1, most: MAX_REPLICAS, byDefault: 1 }, problems);
  const single = topology.single || isSingle(environment, problems);
  if (single && usageReplicas > 1) problems.push(`${name} must be 1 where all services run in one process`);
  const workers = gatewayWorkers(environment, { single, port, machine }, problems);
  checkAddress(environment, 'MONGODB_URI', ['mongodb', 'mongodb+srv'], problems);
  checkAddress(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https'], problems);
  checkAddress(environment, 'NATS_URL', ['nats', 'tls', 'ws', 'wss'], problems);
  if (environment['NATS_URL']?.includes('@'))
    problems.push('NATS_URL must not hold a user: NATS_USER and NATS_PASSWORD do');
  if (!/^[a-z0-9-]{0,32}$/.test(environment['NAMESPACE'] ?? ''))
    problems.push('NAMESPACE must be at most 32 of a-z, 0-9 and -');
  const logLevel = environment['LOG_LEVEL'] || 'info';
  if (!LOG_LEVELS.includes(logLevel))
    problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${logLevel}'`);
  const gateway = gatewayVariables(environment, problems);
  const account = administrator(environment, problems);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return {
    port,
    host: environment['HOST'] || '0.0.0.0',
    dataDir: dataDirOf(environment),
    usageReplicas,
    gatewayWorkers: workers,
    single,
    importSample: !empty,
    administrator: account,
    gateway,
    logLevel,
  };
}
