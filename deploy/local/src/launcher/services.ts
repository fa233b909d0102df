import { join } from 'node:path';
import { type Service as ServiceUser } from '@tools-hub/nats';
import { natsEnvironment, type NatsPlace } from '../infrastructure/nats/nats-users.js';
import { inRepository } from '../repository.js';
import { freePort } from '../supervisor/ports.js';
import type { ProcessSpec } from '../supervisor/process-spec.js';
import { httpIsReady, httpProgress } from '../supervisor/readiness.js';
import type { StartOptions } from './options.js';

const READY_MS = 60_000;
const LOOPBACK = '127.0.0.1';
const ANY_ADDRESS = ['0.0.0.0', '::', ''];

/** Variables for one process or for the launcher, which other processes must not inherit. */
const WITHHELD = [
  'PORT',
  'HOST',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'ADMIN_PASSWORD_FILE',
  'MONGODB_URI',
  'CLICK_RATE_PER_MINUTE',
  'LOGIN_RATE_PER_MINUTE',
  'TRUST_PROXY',
  'METRICS_PORT',
  'METRICS_HOST',
  'DRAIN_MS',
  'PUBLIC_URL',
  'USAGE_REPLICAS',
  'NODE_OPTIONS',
];

/** Which files of a service run: the bundle, or the compiler's output, which `npm run dev` writes after each change. */
export type ServiceFiles = 'bundle' | 'dist';

export interface ServiceContext extends NatsPlace {
  readonly options: StartOptions;
  readonly files: ServiceFiles;
  readonly environment: NodeJS.ProcessEnv;
  readonly mongodbUri: string;
  readonly dataDir: string;
}

interface Service {
  readonly name: ServiceUser;
  readonly replicas: number;
  readonly env: NodeJS.ProcessEnv;
}

export const firstPasswordFile = (dataDir: string): string => join(dataDir, 'first-password');

/** Node's cache of compiled code, which a service writes when it stops. It is shared by the data directories of this clone. */
const COMPILE_CACHE = inRepository('node_modules', '.cache', 'tools-hub', 'compiled');

/** The variables of every service, with this service's user at NATS. */
function environmentOf(context: ServiceContext, service: ServiceUser): NodeJS.ProcessEnv {
  const { environment, options, mongodbUri } = context;
  const inherited = Object.entries(environment).filter(
    ([name]) => !WITHHELD.includes(name) && !name.toLowerCase().startsWith('npm_'),
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: environment['NODE_COMPILE_CACHE'] ?? COMPILE_CACHE,
    // The gateway has no store.
    ...(service !== 'gateway' && { MONGODB_URI: mongodbUri }),
    ...natsEnvironment(context, service),
    LOG_LEVEL: options.logLevel,
  };
}

/** The services behind the gateway. */
function innerServices({ options, dataDir }: ServiceContext): Service[] {
  const { username, password } = options.administrator;
  return [
    {
      name: 'catalogue',
      replicas: 1,
      env: options.importSample ? { SEED_FILE: inRepository('samples', 'directory.json') } : {},
    },
    { name: 'settings', replicas: 1, env: {} },
    {
      name: 'auth',
      replicas: 1,
      env: {
        ...(username && { ADMIN_USERNAME: username }),
        ...(password && { ADMIN_PASSWORD: password }),
        FIRST_PASSWORD_FILE: firstPasswordFile(dataDir),
      },
    },
    { name: 'usage-analytics', replicas: options.usageReplicas, env: {} },
  ];
}

/**
 * Node reserves three semi-spaces of 16 MB for new objects. Services that allocate little run as well with 2 MB; the gateway needs
 * the default for its speed. See docs/performance.md.
 */
const SMALL_SEMI_SPACE = '--max-semi-space-size=2';

const nodeProcess = (
  name: string,
  files: ServiceFiles,
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): ReturnType<ProcessSpec['launch']> => ({
  command: process.execPath,
  args: ['--enable-source-maps', ...flags, inRepository('apps', name, files, 'main.js')],
  env,
});

/** The processes behind the gateway, each on its own loopback port. */
export async function innerProcesses(context: ServiceContext): Promise<ProcessSpec[]> {
  const specs: ProcessSpec[] = [];
  for (const { name, replicas, env } of innerServices(context)) {
    for (let replica = 1; replica <= replicas; replica += 1) {
      const port = await freePort();
      specs.push({
        name,
        ...(replicas > 1 && { replica }),
        port,
        launch: () =>
          nodeProcess(
            name,
            context.files,
            { ...environmentOf(context, name), ...env, HOST: LOOPBACK, PORT: String(port) },
            [SMALL_SEMI_SPACE],
          ),
        isReady: () => httpIsReady(LOOPBACK, port, '/readyz'),
        progress: () => httpProgress(LOOPBACK, port, '/readyz'),
        readyWithinMs: READY_MS,
        stopStage: 'services',
        stopSignal: 'SIGTERM',
      });
    }
  }
  return specs;
}

/** The gateway's address, and the web app that it serves. */
export interface Site {
  readonly host: string;
  readonly port: number;
  /** The folder of the built web app; without it the gateway serves no pages. */
  readonly webRoot?: string;
}

export async function gatewayProcess(
  context: ServiceContext,
  { host, port, webRoot }: Site,
): Promise<ProcessSpec> {
  const { gateway } = context.options;
  const reachedAt = ANY_ADDRESS.includes(host) ? LOOPBACK : host;
  // Chosen once, so that the port stays the same when the gateway is restarted.
  const metricsPort = Number(gateway['METRICS_PORT'] ?? 0) || (await freePort());
  const env = {
    ...environmentOf(context, 'gateway'),
    ...gateway,
    ...(webRoot && { WEB_ROOT: webRoot }),
    HOST: host,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  };
  return {
    name: 'gateway',
    port,
    metricsPort,
    launch: () => nodeProcess('gateway', context.files, env),
    isReady: () => httpIsReady(reachedAt, port, '/readyz'),
    progress: () => httpProgress(reachedAt, port, '/readyz'),
    readyWithinMs: READY_MS,
    stopStage: 'gateway',
    stopSignal: 'SIGTERM',
  };
}
