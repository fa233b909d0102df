import { join } from 'node:path';
import { type Service as ServiceUser } from '@tools-hub/nats';
import { natsEnvironment, type NatsPlace } from '../infrastructure/nats/nats-users.js';
import { inRepository } from '../repository.js';
import { freePort } from '../supervisor/ports.js';
import { GATEWAY_VARIABLES, type StartOptions } from './options.js';

export const LOOPBACK = '127.0.0.1';
const ANY_ADDRESS = ['0.0.0.0', '::', ''];

/** Variables for one process or for the launcher, which other processes must not inherit. */
const WITHHELD = [
  'PORT',
  'HOST',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'ADMIN_PASSWORD_FILE',
  'MONGODB_URI',
  ...GATEWAY_VARIABLES,
  'USAGE_REPLICAS',
  'GATEWAY_WORKERS',
  'SHARES_PORT',
  'TOPOLOGY',
  'NODE_OPTIONS',
];

/** The files of a service that run: the bundle, or the compiler's output, which `npm run dev` writes after each change. */
export type ServiceFiles = 'bundle' | 'dist';

export interface ServiceContext extends NatsPlace {
  readonly options: StartOptions;
  readonly files: ServiceFiles;
  readonly environment: NodeJS.ProcessEnv;
  readonly mongodbUri: string;
  readonly dataDir: string;
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** A service to run: its address and its environment. */
export interface PlannedService {
  readonly name: ServiceUser;
  readonly replica?: number;
  readonly port: number;
  readonly metricsPort?: number;
  /** The address at which the launcher reaches it. */
  readonly reachedAt: string;
  /** The address of its health, if another process may answer on its port. */
  readonly health?: Address;
  /** Its own variables, beside those that all services share. */
  readonly env: NodeJS.ProcessEnv;
}

export const firstPasswordFile = (dataDir: string): string => join(dataDir, 'first-password');

/** Node's cache of compiled code, which a service writes when it stops. It is shared by the data directories of this clone. */
export const COMPILE_CACHE = inRepository('node_modules', '.cache', 'tools-hub', 'compiled');

/** The variables that all services share. */
export const sharedEnvironment = ({ environment, options }: ServiceContext): NodeJS.ProcessEnv => {
  const inherited = Object.entries(environment).filter(
    ([name]) => !WITHHELD.includes(name) && !name.toLowerCase().startsWith('npm_'),
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: environment['NODE_COMPILE_CACHE'] ?? COMPILE_CACHE,
    LOG_LEVEL: options.logLevel,
  };
};

/** The numbers of the processes of a service; a single one has none. */
const numbered = (processes: number): (number | undefined)[] =>
  Array.from({ length: processes }, (_, index) => (processes > 1 ? index + 1 : undefined));

/** A service behind the gateway, on a loopback port of its own. */
const innerService = async (
  context: ServiceContext,
  name: Exclude<ServiceUser, 'gateway'>,
  env: NodeJS.ProcessEnv = {},
  replica?: number,
): Promise<PlannedService> => {
  const port = await freePort();
  return {
    name,
    ...(replica !== undefined && { replica }),
    port,
    reachedAt: LOOPBACK,
    env: {
      MONGODB_URI: context.mongodbUri,
      ...natsEnvironment(context, name),
      ...env,
      HOST: LOOPBACK,
      PORT: String(port),
    },
  };
};

/** The directory that is imported into an empty store: the operator's own or the sample, and none with `--empty`. */
const seedFile = ({ options, environment }: ServiceContext): string =>
  options.importSample ? environment['SEED_FILE'] || inRepository('samples', 'directory.json') : '';

/** The services behind the gateway. */
const innerServices = async (context: ServiceContext): Promise<PlannedService[]> => {
  const { options, dataDir } = context;
  const { username, password } = options.administrator;
  const publicUrl = options.gateway['PUBLIC_URL'];
  return Promise.all([
    innerService(context, 'catalogue', { SEED_FILE: seedFile(context) }),
    innerService(context, 'settings'),
    innerService(context, 'auth', {
      ...(username && { ADMIN_USERNAME: username }),
      ...(password && { ADMIN_PASSWORD: password }),
      FIRST_PASSWORD_FILE: firstPasswordFile(dataDir),
    }),
    ...numbered(options.usageReplicas).map((replica) =>
      innerService(context, 'usage-analytics', {}, replica),
    ),
    innerService(context, 'links', { ...(publicUrl && { PUBLIC_URL: publicUrl }) }),
  ]);
};

/** The gateway's address, and the web app that it serves. */
export interface Site {
  readonly host: string;
  readonly port: number;
  /** The folder of the built web app; without it the gateway serves no pages. */
  readonly webRoot?: string;
}

const reached = (host: string): string => (ANY_ADDRESS.includes(host) ? LOOPBACK : host);

/** The address by which a browser of this machine opens the site. */
export const siteUrl = ({ host, port }: Site): string => {
  const name = [...ANY_ADDRESS, LOOPBACK].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
};

/** A gateway, which has no store. `worker` is its number among several on the port of the site. */
const gatewayService = async (
  context: ServiceContext,
  { host, port, webRoot }: Site,
  worker?: number,
): Promise<PlannedService> => {
  const { gateway } = context.options;
  const given = Number(gateway['METRICS_PORT'] ?? 0);
  // Chosen once, so that the port stays the same when the gateway is restarted.
  const metricsPort = given > 0 ? given + (worker ?? 1) - 1 : await freePort();
  const isShared = worker !== undefined;
  return {
    name: 'gateway',
    ...(isShared && { replica: worker }),
    port,
    metricsPort,
    reachedAt: reached(host),
    // Other gateways have the same port, and another program may have taken it since it was checked.
    health: { host: reached(gateway['METRICS_HOST'] ?? LOOPBACK), port: metricsPort },
    env: {
      ...natsEnvironment(context, 'gateway'),
      ...gateway,
      ...(webRoot && { WEB_ROOT: webRoot }),
      HOST: host,
      PORT: String(port),
      SHARES_PORT: String(isShared),
      METRICS_PORT: String(metricsPort),
    },
  };
};

/** All services of a run, the gateways last. */
export const planServices = async (context: ServiceContext, site: Site): Promise<PlannedService[]> => [
  ...(await innerServices(context)),
  ...(await Promise.all(
    numbered(context.options.gatewayWorkers).map((worker) => gatewayService(context, site, worker)),
  )),
];
