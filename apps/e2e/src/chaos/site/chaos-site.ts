import { join } from 'node:path';
import { lockDataDir, startInfrastructure, Supervisor, type Infrastructure } from '@tools-hub/local';
import type { TcpProxy } from '@tools-hub/testing';
import { SmallDisk } from '../faults/disk-fault.js';
import type { Fault } from '../faults/fault.js';
import { networkFaults } from '../faults/network-faults.js';
import { processFaults } from '../faults/process-faults.js';
import { ReadyProxy } from '../../support/ready-proxy.js';
import { ProcessExits } from './process-exits.js';
import type { HostNetwork } from './hosts.js';
import { NatsCluster } from './nats-cluster.js';
import { ServiceProcess, type SiteContext } from './service-process.js';
import { processesOf, supervisedProcess } from './site-process.js';

export const ADMINISTRATOR = { username: 'chaos.owner', password: 'Correct-horse 7 battery' } as const;

const SERVICES = ['catalogue', 'settings', 'auth', 'usage-analytics', 'links', 'gateway'] as const;
/** In megabytes: enough for a run, and quickly filled. */
const DISK = { nats: 192, store: 768 };

interface SiteOptions {
  /** The path prefix of its data folders. */
  readonly folder: string;
  readonly cacheDir: string;
  /** A host per process; null if network namespaces are not available. */
  readonly network: HostNetwork | null;
  /** Small disks for the broker and the store, which need root. */
  readonly smallDisks: boolean;
  /** The path of a nats-server, which makes the broker a cluster of three nodes. */
  readonly cluster?: string;
}

interface Parts {
  readonly exits: ProcessExits;
  readonly infrastructure: Infrastructure;
  readonly infrastructureDir: string;
  readonly supervisor: Supervisor;
  readonly context: SiteContext;
  readonly network: HostNetwork | null;
  readonly disks: ReadonlyMap<string, SmallDisk>;
  readonly cluster: NatsCluster | null;
  readonly proxy: ReadyProxy;
}

type Stop = () => Promise<void>;

/** Ends the parts in reverse order. */
const stopAll = async (stops: Stop[]): Promise<void> => {
  for (const stop of stops.splice(0).reverse()) await stop();
};

/** Removes settings of this process that would change the site's. */
const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$|MONGODB_URI$|NATS_)/i.test(name)),
  ),
  LOG_LEVEL: 'info',
  NAMESPACE: '',
});

/** The whole product, with one or two processes per service, each part of which can be disturbed. */
export class ChaosSite {
  readonly #processes: ServiceProcess[] = [];
  #stopped: Promise<void> | null = null;

  private constructor(
    private readonly parts: Parts,
    private readonly stops: Stop[],
  ) {}

  static async start(options: SiteOptions): Promise<ChaosSite> {
    const stops: Stop[] = [];
    try {
      return await ChaosSite.#start(options, stops);
    } catch (error) {
      await stopAll(stops);
      throw error;
    }
  }

  static async #start(options: SiteOptions, stops: Stop[]): Promise<ChaosSite> {
    const { folder, cacheDir, network, smallDisks } = options;
    const exits = new ProcessExits();
    const { log } = exits;
    const environment = cleanEnvironment();
    const cluster =
      options.cluster === undefined
        ? null
        : await NatsCluster.start({
            program: options.cluster,
            dataDir: `${folder}-cluster`,
            environment,
            log,
          });
    if (cluster !== null) stops.push(() => cluster.stop());

    const infrastructureDir = `${folder}-infrastructure`;
    const disks = new Map<string, SmallDisk>();
    const mount = async (name: string, part: string, megabytes: number): Promise<void> => {
      const disk = await SmallDisk.mount(join(infrastructureDir, part), megabytes);
      stops.push(() => disk.unmount());
      disks.set(name, disk);
    };
    if (smallDisks && cluster === null) await mount('NATS', 'nats', DISK.nats);
    if (smallDisks) await mount('store', 'mongodb', DISK.store);
    const infrastructure = await startInfrastructure({
      dataDir: infrastructureDir,
      cacheDir,
      log,
      environment: { ...environment, ...(cluster && { NATS_URL: cluster.urls.join(',') }) },
    });
    stops.push(() => infrastructure.stop());

    const dataDir = `${folder}-services`;
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, new AbortController().signal), log);
    stops.push(() => supervisor.stop());
    const context: SiteContext = {
      dataDir,
      natsUrls: cluster?.urls ?? [infrastructure.natsUrl],
      natsSecrets: infrastructure.natsSecrets ?? join(`${folder}-cluster`, 'secrets'),
      mongodbUri: infrastructure.mongodbUri,
      machine: network?.gatewayAddress ?? '127.0.0.1',
      environment,
    };
    const proxy = await ReadyProxy.start([]);
    stops.push(() => {
      proxy.stop();
      return Promise.resolve();
    });
    return new ChaosSite(
      { exits, infrastructure, infrastructureDir, supervisor, context, network, disks, cluster, proxy },
      stops,
    );
  }

  /** The address for visitors and the owner. */
  get url(): string {
    return this.parts.proxy.url;
  }

  get infrastructure(): Infrastructure {
    return this.parts.infrastructure;
  }

  get exits(): ProcessExits {
    return this.parts.exits;
  }

  get gateways(): readonly { readonly name: string; readonly url: string }[] {
    return this.#processes.filter(({ service }) => service === 'gateway');
  }

  /** Starts another process of every service. */
  async addReplicas(): Promise<void> {
    const { network, context, supervisor, proxy } = this.parts;
    const replica = this.gateways.length + 1;
    for (const service of SERVICES) {
      const host = (await network?.addHost()) ?? null;
      const process = await ServiceProcess.prepare(context, {
        service,
        replica,
        host,
        environment: this.#variables(service),
      });
      this.#processes.push(process);
      // After its process, which takes longer to stop without its broker.
      this.stops.unshift(() => process.close());
      await supervisor.start(process.spec);
      if (service === 'gateway') await proxy.add(process.url);
    }
  }

  /** All possible faults. */
  async faults(): Promise<readonly Fault[]> {
    const all = this.#processes.map(({ proxies }) => proxies);
    const everybody = (target: string, proxies: readonly TcpProxy[]): readonly Fault[] =>
      networkFaults({ target, part: target, twins: [], proxies });
    return [
      ...this.#processes.flatMap((process) => process.faults(this.#twinsOf(process))),
      ...everybody(
        'all > NATS',
        all.flatMap(({ nats }) => nats),
      ),
      ...everybody(
        'all > store',
        all.flatMap(({ store }) => store),
      ),
      ...(await this.#infrastructureFaults()),
      ...(this.parts.cluster?.faults ?? []),
      ...[...this.parts.disks].map(([name, disk]) => disk.fault(name)),
    ];
  }

  /** Idempotent: further calls wait for the first. */
  stop(): Promise<void> {
    this.#stopped ??= stopAll(this.stops);
    return this.#stopped;
  }

  #twinsOf({ name, service }: ServiceProcess): readonly string[] {
    return this.#processes
      .filter((other) => other.service === service && other.name !== name)
      .map((other) => other.name);
  }

  /** The store is killed at its data and paused at its protocol: with FerretDB these are two processes. */
  async #infrastructureFaults(): Promise<readonly Fault[]> {
    const folder = this.parts.infrastructureDir;
    const running = await processesOf(folder);
    return ['nats', 'mongodb', 'ferretdb']
      .filter((name) => name in running)
      .flatMap((name) => processFaults(supervisedProcess(folder, name, name), []));
  }

  #variables(service: (typeof SERVICES)[number]): NodeJS.ProcessEnv {
    const nodes = this.parts.cluster === null ? '1' : '3';
    switch (service) {
      case 'auth':
        return {
          ADMIN_USERNAME: ADMINISTRATOR.username,
          ADMIN_PASSWORD: ADMINISTRATOR.password,
          SESSION_STREAM_REPLICAS: nodes,
        };
      case 'gateway':
        return { CLICK_RATE_PER_MINUTE: '0', LOGIN_RATE_PER_MINUTE: '0', TRUST_PROXY: '1' };
      case 'usage-analytics':
        return { USAGE_STREAM_REPLICAS: nodes };
      case 'links':
        // The links of the tools lead to servers of others.
        return { LINK_CHECK_DAYS: '0' };
      case 'catalogue':
      case 'settings':
        return {};
    }
  }
}
