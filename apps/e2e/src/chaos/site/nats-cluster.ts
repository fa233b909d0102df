import { join } from 'node:path';
import { lockDataDir, freePort, prepareNatsUsers, Supervisor, type Log } from '@tools-hub/local';
import { eventually, TcpProxy } from '@tools-hub/testing';
import { networkFaults } from '../faults/network-faults.js';
import { processFaults } from '../faults/process-faults.js';
import type { Fault } from '../faults/fault.js';
import { supervisedProcess } from './site-process.js';

const NODES = [1, 2, 3] as const;
type NodeNumber = (typeof NODES)[number];

/** A node and its routes to the others. */
interface ClusterNode {
  readonly number: NodeNumber;
  readonly port: number;
  readonly monitorPort: number;
  readonly clusterPort: number;
  readonly routes: ReadonlyMap<NodeNumber, TcpProxy>;
}

interface ClusterOptions {
  /** The path of a nats-server. */
  readonly program: string;
  readonly dataDir: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: Log;
}

/** Three NATS nodes with streams of three replicas and routes that can be disturbed. */
export class NatsCluster {
  private constructor(
    private readonly supervisor: Supervisor,
    private readonly nodes: readonly ClusterNode[],
  ) {}

  static async start({ program, dataDir, environment, log }: ClusterOptions): Promise<NatsCluster> {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, new AbortController().signal), log);
    const { configuration } = prepareNatsUsers(dataDir, '');
    const nodes = await planNodes();
    const cluster = new NatsCluster(supervisor, nodes);
    try {
      await Promise.all(
        nodes.map(({ number, port, monitorPort, clusterPort, routes }) =>
          supervisor.start({
            name: 'nats',
            replica: number,
            port,
            launch: () => ({
              command: program,
              args: [
                ...['--config', configuration, '--name', `node-${number}`],
                ...['--addr', '127.0.0.1', '--port', String(port), '--http_port', String(monitorPort)],
                ...['--store_dir', join(dataDir, 'nats', String(number))],
                ...['--cluster_name', 'chaos', '--cluster', `nats://127.0.0.1:${clusterPort}`],
                // Nodes and clients must use only the given addresses, which are those of the proxies.
                '--no_advertise',
                ...['--routes', [...routes.values()].map(({ address }) => address).join(',')],
              ],
              env: environment,
            }),
            isReady: () => isReachable(monitorPort),
            readyWithinMs: 180_000,
            stopStage: 'connections',
            stopSignal: 'SIGINT',
          }),
        ),
      );
      await eventually(() => cluster.#hasLeader());
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  get urls(): readonly string[] {
    return this.nodes.map(({ port }) => `nats://127.0.0.1:${port}`);
  }

  /** Faults of one node, which the others tolerate, and of two nodes, which cost the majority. */
  get faults(): readonly Fault[] {
    const ofOne = this.nodes.map(({ number }) => this.#processFaults(number));
    const routes = this.nodes.flatMap(({ number }) => {
      const name = `nats-${number}`;
      const proxies = this.#routesOf(number);
      return networkFaults({ target: `${name} > other nodes`, part: name, twins: [], proxies });
    });
    return [...ofOne.flat(), ...routes, ...allOf(ofOne.slice(0, 2).flat())];
  }

  async stop(): Promise<void> {
    await this.supervisor.stop();
    const routes = this.nodes.flatMap((node) => [...node.routes.values()]);
    await Promise.all(routes.map((proxy) => proxy.close()));
  }

  /** The routes opened by a node and those opened to it. */
  #routesOf(number: NodeNumber): readonly TcpProxy[] {
    return this.nodes.flatMap((node) =>
      [...node.routes].filter(([to]) => node.number === number || to === number).map(([, proxy]) => proxy),
    );
  }

  #processFaults(number: NodeNumber): readonly Fault[] {
    const name = `nats-${number}`;
    return processFaults(supervisedProcess(this.supervisor.dataDir, name, 'nats', number), []);
  }

  async #hasLeader(): Promise<void> {
    const [node] = this.nodes;
    const answer = await fetch(`http://127.0.0.1:${node?.monitorPort}/jsz`);
    const { meta_cluster: meta } = (await answer.json()) as { meta_cluster?: { leader?: string } };
    if (!meta?.leader) throw new Error('The cluster has no leader yet');
  }
}

/** Combines the faults of several parts by kind. */
const allOf = (faults: readonly Fault[]): readonly Fault[] =>
  (['kill', 'pause'] as const).map((kind) => {
    const ofKind = faults.filter((fault) => fault.kind === kind);
    const target = ofKind.map((fault) => fault.target).join(' and ');
    return {
      kind,
      target,
      part: target,
      twins: [],
      begin: async () => {
        for (const fault of ofKind) await fault.begin();
      },
      end: async () => {
        for (const fault of ofKind) await fault.end();
      },
    };
  });

const planNodes = async (): Promise<readonly ClusterNode[]> => {
  const places = await Promise.all(
    NODES.map(async (number) => ({
      number,
      port: await freePort(),
      monitorPort: await freePort(),
      clusterPort: await freePort(),
    })),
  );
  return Promise.all(
    places.map(async (place) => {
      const others = places.filter(({ number }) => number !== place.number);
      const routes = others.map(
        async ({ number, clusterPort }) =>
          [number, await TcpProxy.to(`nats://127.0.0.1:${clusterPort}`)] as const,
      );
      return { ...place, routes: new Map(await Promise.all(routes)) };
    }),
  );
};

/** With one of three nodes JetStream may have no leader yet. */
const isReachable = async (monitorPort: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${monitorPort}/varz`, { signal: AbortSignal.timeout(2_000) })).ok;
