import { join } from 'node:path';
import { freePort, type ProcessSpec } from '@tools-hub/local';
import { natsVariables, TcpProxy } from '@tools-hub/testing';
import { networkFaults } from '../faults/network-faults.js';
import { processFaults } from '../faults/process-faults.js';
import type { Fault } from '../faults/fault.js';
import { WORKSPACE } from '../../support/product.js';
import type { Host } from './hosts.js';
import { supervisedProcess } from './site-process.js';

/** The parts of the site that a service process needs. */
export interface SiteContext {
  readonly dataDir: string;
  readonly natsUrls: readonly string[];
  readonly natsSecrets: string;
  readonly mongodbUri: string;
  readonly environment: NodeJS.ProcessEnv;
  /** The address of this machine as seen from the hosts. */
  readonly machine: string;
}

interface ServiceOptions {
  readonly service: string;
  readonly replica: number;
  /** The host it runs on; null for this machine. */
  readonly host: Host | null;
  readonly environment?: NodeJS.ProcessEnv;
}

/** One replica of a service. Each of its connections has a proxy, so that it can be disturbed. */
export class ServiceProcess {
  private constructor(
    private readonly options: ServiceOptions,
    private readonly context: SiteContext,
    private readonly port: number,
    private readonly nats: readonly TcpProxy[],
    private readonly store: readonly TcpProxy[],
  ) {}

  /** Does not start it: a supervisor runs the specification. */
  static async prepare(context: SiteContext, options: ServiceOptions): Promise<ServiceProcess> {
    const { natsUrls, mongodbUri, machine } = context;
    const nats = await Promise.all(natsUrls.map((url) => TcpProxy.to(url, machine)));
    // The gateway does not use the store.
    const store = options.service === 'gateway' ? [] : [await TcpProxy.to(mongodbUri, machine)];
    return new ServiceProcess(options, context, await freePort(), nats, store);
  }

  get service(): string {
    return this.options.service;
  }

  get name(): string {
    return `${this.options.service}-${this.options.replica}`;
  }

  get url(): string {
    return `http://${this.#address}:${this.port}`;
  }

  /** Its connections to the broker and to the store. */
  get proxies(): { readonly nats: readonly TcpProxy[]; readonly store: readonly TcpProxy[] } {
    return { nats: this.nats, store: this.store };
  }

  get spec(): ProcessSpec {
    const { service, replica, host } = this.options;
    const main = join(WORKSPACE, 'apps', service, 'bundle', 'main.js');
    const [command = process.execPath, ...args] = [
      ...(host?.enter ?? []),
      ...[process.execPath, '--enable-source-maps', main],
    ];
    return {
      name: service,
      replica,
      port: this.port,
      launch: () => ({
        command,
        args,
        env: this.#environment,
        cwd: WORKSPACE,
      }),
      isReady: async () => (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok,
      readyWithinMs: 180_000,
      stopStage: service === 'gateway' ? 'gateway' : 'services',
      stopSignal: 'SIGTERM',
    };
  }

  /** The possible faults while `twins` keep running. */
  faults(twins: readonly string[]): readonly Fault[] {
    const { service, replica, host } = this.options;
    const process = supervisedProcess(this.context.dataDir, this.name, service, replica);
    const connection = (to: string, proxies: readonly TcpProxy[]): readonly Fault[] =>
      networkFaults({ target: `${this.name} > ${to}`, part: `${this.name} > ${to}`, twins, proxies });
    return [
      ...processFaults(process, twins),
      ...connection('NATS', this.nats),
      ...(this.store.length > 0 ? connection('store', this.store) : []),
      ...(host === null ? [] : [host.fault(this.name, twins)]),
    ];
  }

  async close(): Promise<void> {
    await Promise.all([...this.nats, ...this.store].map((proxy) => proxy.close()));
  }

  get #address(): string {
    return this.options.host?.address ?? '127.0.0.1';
  }

  get #environment(): NodeJS.ProcessEnv {
    const { service, environment } = this.options;
    const { natsSecrets, environment: common } = this.context;
    const [store] = this.store;
    return {
      ...common,
      ...environment,
      NODE_ENV: 'production',
      ...(store && { MONGODB_URI: store.address }),
      NATS_URL: this.nats.map(({ address }) => address.replace(/\/$/, '')).join(','),
      ...natsVariables(natsSecrets, service),
      HOST: this.#address,
      PORT: String(this.port),
    };
  }
}
