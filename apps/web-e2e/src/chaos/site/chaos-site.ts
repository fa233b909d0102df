import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { claimDataDir, startInfrastructure, Supervisor, type Infrastructure } from '@tools-hub/local';
import type { TcpProxy } from '@tools-hub/testing';
import { SmallDisk } from '../faults/disk-fault.js';
import type { Fault } from '../faults/fault.js';
import { networkFaults } from '../faults/network-faults.js';
import { processFaults } from '../faults/process-faults.js';
import { ReadyProxy } from '../../support/ready-proxy.js';
import { Deaths } from './deaths.js';
import type { HostNetwork } from './hosts.js';
import { NatsCluster } from './nats-cluster.js';
import { ServiceProcess, type Surroundings } from './service-process.js';
import { processesOf, supervisedProcess } from './site-process.js';

export const ADMINISTRATOR = { username: 'chaos.owner', password: 'Correct-horse 7 battery' } as const;

const SERVICES = ['catalogue', 'settings', 'auth', 'usage-analytics', 'gateway'] as const;
/** Megabytes: room for a run, and filled in no time. */
const DISK = { nats: 192, store: 768 };

export interface SiteOptions {
  /** The path that the names of its data folders begin with. */
  readonly folder: string;
  readonly cacheDir: string;
  /** Hosts of its own for every process; null where they can't be made. */
  readonly network: HostNetwork | null;
  /** Small disks for the broker and the store: takes root. */
  readonly smallDisks: boolean;
  /** The path of a nats-server: with it, the broker is a cluster of three nodes. */
  readonly cluster?: string;
}

/** The whole product, with one or two processes of each service, where every part can be disturbed on its own. */
export class ChaosSite {
  readonly #processes: ServiceProcess[] = [];

  private constructor(
    readonly deaths: Deaths,
    readonly infrastructure: Infrastructure,
    private readonly infrastructureDir: string,
    private readonly supervisor: Supervisor,
    private readonly surroundings: Surroundings,
    private readonly network: HostNetwork | null,
    private readonly disks: readonly { readonly name: string; readonly disk: SmallDisk }[],
    private readonly cluster: NatsCluster | null,
    private readonly proxy: ReadyProxy,
  ) {}

  static async start(options: SiteOptions): Promise<ChaosSite> {
    const { folder, cacheDir, network, smallDisks } = options;
    const deaths = new Deaths();
    const { log } = deaths;
    const dataDir = (name: string): string => {
      const path = `${folder}-${name}`;
      mkdirSync(path, { recursive: true });
      return path;
    };
    const inherited = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$|MONGODB_URI$|NATS_)/i.test(name)),
    );
    const environment = { ...inherited, LOG_LEVEL: 'info', NAMESPACE: '' };

    const cluster =
      options.cluster === undefined
        ? null
        : await NatsCluster.start({ program: options.cluster, dataDir: dataDir('cluster'), environment, log });
    const infrastructureDir = dataDir('infrastructure');
    const disks = smallDisks
      ? [
          ...(cluster === null
            ? [{ name: 'NATS', disk: await SmallDisk.mount(join(infrastructureDir, 'nats'), DISK.nats) }]
            : []),
          { name: 'store', disk: await SmallDisk.mount(join(infrastructureDir, 'mongodb'), DISK.store) },
        ]
      : [];
    const infrastructure = await startInfrastructure({
      dataDir: infrastructureDir,
      cacheDir,
      log,
      environment: { ...environment, ...(cluster && { NATS_URL: cluster.urls.join(',') }) },
    });

    const servicesDir = dataDir('services');
    const supervisor = new Supervisor(
      await claimDataDir(servicesDir, log, new AbortController().signal),
      log,
    );
    const surroundings: Surroundings = {
      dataDir: servicesDir,
      natsUrls: cluster?.urls ?? [infrastructure.natsUrl],
      natsSecrets: infrastructure.natsSecrets ?? join(`${folder}-cluster`, 'secrets'),
      mongodbUri: infrastructure.mongodbUri,
      machine: network?.gatewayAddress ?? '127.0.0.1',
      environment,
    };
    const proxy = await ReadyProxy.start([]);
    return new ChaosSite(
      deaths,
      infrastructure,
      infrastructureDir,
      supervisor,
      surroundings,
      network,
      disks,
      cluster,
      proxy,
    );
  }

  /** What visitors and the owner use. */
  get url(): string {
    return this.proxy.url;
  }

  get gateways(): readonly { readonly name: string; readonly url: string }[] {
    return this.#processes.filter(({ service }) => service === 'gateway');
  }

  /** Starts one more process of every service. */
  async addReplicas(): Promise<void> {
    const replica = this.gateways.length + 1;
    for (const service of SERVICES) {
      const host = (await this.network?.host(`${service.slice(0, 3)}${replica}`)) ?? null;
      const process = await ServiceProcess.prepare(this.surroundings, {
        service,
        replica,
        host,
        environment: this.#variables(service),
      });
      this.#processes.push(process);
      await this.supervisor.start(process.spec);
      if (service === 'gateway') await this.proxy.add(process.url);
    }
  }

  /** Everything that can be done to it. */
  async faults(): Promise<readonly Fault[]> {
    const all = this.#processes.map(({ proxies }) => proxies);
    const everybody = (target: string, proxies: readonly TcpProxy[]): readonly Fault[] =>
      networkFaults({ target, part: target, twins: [], proxies });
    return [
      ...this.#processes.flatMap((process) => process.faults(this.#twinsOf(process))),
      ...everybody('all > NATS', all.flatMap(({ nats }) => nats)),
      ...everybody('all > store', all.flatMap(({ store }) => store)),
      ...(await this.#infrastructureFaults()),
      ...(this.cluster?.faults ?? []),
      ...this.disks.map(({ name, disk }) => disk.fault(name)),
    ];
  }

  async stop(): Promise<void> {
    this.proxy.stop();
    await this.supervisor.stop();
    await Promise.all(this.#processes.map((process) => process.close()));
    await this.infrastructure.stop();
    await this.cluster?.stop();
    for (const { disk } of this.disks) await disk.unmount();
  }

  #twinsOf({ name, service }: ServiceProcess): readonly string[] {
    return this.#processes
      .filter((other) => other.service === service && other.name !== name)
      .map((other) => other.name);
  }

  /** The store is killed where its data are, and paused where it answers: with FerretDB, these are two processes. */
  async #infrastructureFaults(): Promise<readonly Fault[]> {
    const folder = this.infrastructureDir;
    const running = await processesOf(folder);
    return ['nats', 'mongodb', 'ferretdb']
      .filter((name) => name in running)
      .flatMap((name) => processFaults(supervisedProcess(folder, name, name), []));
  }

  #variables(service: (typeof SERVICES)[number]): NodeJS.ProcessEnv {
    switch (service) {
      case 'auth':
        return { ADMIN_USERNAME: ADMINISTRATOR.username, ADMIN_PASSWORD: ADMINISTRATOR.password };
      case 'gateway':
        return { CLICK_RATE_PER_MINUTE: '0', LOGIN_RATE_PER_MINUTE: '0', TRUST_PROXY: '1' };
      case 'usage-analytics':
        return { USAGE_STREAM_REPLICAS: this.cluster === null ? '1' : '3' };
      case 'catalogue':
      case 'settings':
        return {};
    }
  }
}
