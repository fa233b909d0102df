import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOG_LEVELS, NUMBER_VARIABLES } from '@tools-hub/contracts';
import { inRepository } from '../repository.js';
import { UserError, reasonOf } from '../console/user-error.js';
import { gatewayWorkers, thisMachine } from './gateway-workers.js';
import { checkTexts, wholeNumber, type Problems } from './variables.js';

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

const { PORT, ...GATEWAY_NUMBERS } = NUMBER_VARIABLES;
/** The launcher waits no longer for a gateway to stop. */
const MAX_DRAIN_MS = 1_000;

export const GATEWAY_VARIABLES = [...Object.keys(GATEWAY_NUMBERS), 'DRAIN_MS', 'PUBLIC_URL', 'METRICS_HOST'];

const gatewayVariables = (environment: NodeJS.ProcessEnv, problems: Problems): Record<string, string> => {
  const ranges = { ...GATEWAY_NUMBERS, DRAIN_MS: [0, MAX_DRAIN_MS] as const };
  for (const [name, range] of Object.entries(ranges))
    wholeNumber(environment, name, { range, byDefault: 0 }, problems);
  const passed: Record<string, string> = {};
  for (const name of GATEWAY_VARIABLES) {
    const value = environment[name];
    if (value) passed[name] = value;
  }
  return passed;
};

const administrator = (environment: NodeJS.ProcessEnv, problems: Problems): StartOptions['administrator'] => {
  const username = environment['ADMIN_USERNAME'] || undefined;
  const password = environment['ADMIN_PASSWORD'] || undefined;
  // The sign-in form removes these characters, so such an account could never sign in.
  for (const [name, value] of Object.entries({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password })) {
    if (value !== undefined && (/[<>]/.test(value) || value.trim() !== value)) {
      problems.push(`${name} must not contain < or >, nor begin or end with a space`);
    }
  }
  return { ...(username && { username }), ...(password && { password }) };
};

export const START_USAGE = `Usage: npm start [-- OPTIONS]

  --empty               does not import the sample directory
  --single              runs all services in one process, for a small machine
  --usage-replicas N    runs N processes of usage-analytics, from 1 to 16

README.md and docs/operating.md have the variables, such as PORT and DATA_DIR.`;

export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((argument) => argument === '--help' || argument === '-h');

interface Arguments {
  readonly empty: boolean;
  readonly single: boolean;
  readonly replicas?: string;
}

const parseArguments = (args: readonly string[], problems: Problems): Arguments => {
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
      `${reasonOf(error).split(/\.\s/)[0]}. npm start -- [--empty] [--single] [--usage-replicas N]`,
    );
    return { empty: false, single: false };
  }
};

const isSingle = ({ TOPOLOGY: topology = '' }: NodeJS.ProcessEnv, problems: Problems): boolean => {
  if (!TOPOLOGIES.includes(topology)) problems.push(`TOPOLOGY must be single or services, not '${topology}'`);
  return topology === 'single';
};

/** The data directory of a local run. */
export const dataDirOf = (environment: NodeJS.ProcessEnv): string =>
  environment['DATA_DIR'] ? resolve(environment['DATA_DIR']) : inRepository('.data');

/**
 * Reads the options of `npm start` from the command line and the environment.
 * @throws UserError that names every option that is not valid
 */
export const readStartOptions = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  machine = thisMachine(),
): StartOptions => {
  const problems: Problems = [];
  const { empty, replicas, ...topology } = parseArguments(args, problems);
  const port = wholeNumber(environment, 'PORT', { range: PORT, byDefault: 8080 }, problems);
  const name = replicas === undefined ? 'USAGE_REPLICAS' : '--usage-replicas';
  const asked = { [name]: replicas ?? environment['USAGE_REPLICAS'] };
  const usageReplicas = wholeNumber(asked, name, { range: [1, MAX_REPLICAS], byDefault: 1 }, problems);
  const single = topology.single || isSingle(environment, problems);
  if (single && usageReplicas > 1) problems.push(`${name} must be 1 where all services run in one process`);
  const workers = gatewayWorkers(environment, { single, port, machine }, problems);
  checkTexts(environment, problems);
  const logLevel = environment['LOG_LEVEL'] || 'info';
  if (!LOG_LEVELS.some((level) => level === logLevel))
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
};
