import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Labels, Resource } from '@tools-hub/manifests';
import { NODE_NAME } from './node/addresses.js';
import type { Kubectl } from './node/kubectl.js';
import type { Plan } from './plan.js';

export const NAMESPACE = 'tools-hub';
/** The port on which visitors reach the gateway, inside of the node's namespace of networks. */
const NODE_PORT = 30_080;
export const SITE = `http://127.0.0.1:${NODE_PORT}`;

/** The claims of the overlays, for which a storage class would make volumes. */
const CLAIMS = { 'data-nats-0': '18Gi', 'data-ferretdb-0': '10Gi', backups: '20Gi' };

const volume = (folder: string, claim: string, storage: string): object => {
  const path = join(folder, 'volumes', claim);
  mkdirSync(path, { recursive: true });
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: claim },
    spec: {
      capacity: { storage },
      accessModes: ['ReadWriteOnce'],
      claimRef: { namespace: NAMESPACE, name: claim },
      local: { path },
      nodeAffinity: {
        required: {
          nodeSelectorTerms: [
            { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [NODE_NAME] }] },
          ],
        },
      },
    },
  };
};

/** The gateway's Service on a port of the node. */
const OUTSIDE = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'outside', namespace: NAMESPACE },
  spec: {
    type: 'NodePort',
    selector: { 'app.kubernetes.io/name': 'gateway' },
    ports: [{ port: 80, targetPort: 'http', nodePort: NODE_PORT }],
  },
};

/** The parts of a pod that the checks read. */
export interface Pod {
  readonly metadata: {
    readonly name: string;
    readonly uid: string;
    readonly labels?: Labels;
    readonly deletionTimestamp?: string;
  };
  readonly status: {
    readonly phase: string;
    readonly podIP?: string;
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
    readonly containerStatuses?: readonly {
      readonly name: string;
      readonly containerID?: string;
      readonly restartCount: number;
    }[];
  };
}

interface AutoscalerStatus {
  readonly desiredReplicas: number;
  readonly conditions?: readonly { readonly type: string; readonly status: string }[];
}

export const nameOf = ({ metadata }: Pod): string => metadata.labels?.['app.kubernetes.io/name'] ?? '';

/** Tools Hub on the cluster. */
export class ClusterProduct {
  constructor(
    readonly kubectl: Kubectl,
    private readonly plan: Plan,
  ) {}

  /** Runs `kubectl` in the product's namespace. */
  run(...args: string[]): Promise<string> {
    return this.kubectl.run('--namespace', NAMESPACE, ...args);
  }

  /** Adds the volumes, the names and the figures of resources that a cluster provides. */
  async prepare(): Promise<void> {
    const { folder, manifests } = this.plan;
    await this.kubectl.apply(...Object.entries(CLAIMS).map(([name, size]) => volume(folder, name, size)));
    for (const name of ['coredns', 'metrics-server'])
      await this.kubectl.run('apply', '--filename', join(manifests, 'cluster', `${name}.yaml`));
    for (const name of ['coredns', 'metrics-server'])
      await this.kubectl.run(
        ...['--namespace=kube-system', 'rollout', 'status', `deployment/${name}`, '--timeout=5m'],
      );
  }

  /** Applies the overlay and returns the output of `kubectl`. */
  apply(): Promise<string> {
    return this.kubectl.run('apply', '--kustomize', this.#overlay);
  }

  /** The difference between the overlay and the cluster; empty without one. */
  async difference(): Promise<string> {
    return this.kubectl.run('diff', '--kustomize', this.#overlay);
  }

  publish(): Promise<string> {
    return this.kubectl.apply(OUTSIDE);
  }

  applyAutoscaler(): Promise<string> {
    return this.run('apply', '--filename', join(this.#overlays, 'production', 'autoscaling.yaml'));
  }

  async autoscalerStatus(): Promise<AutoscalerStatus> {
    const { status } = await this.kubectl.get<{ status: AutoscalerStatus }>(
      ...['horizontalpodautoscaler', 'usage-analytics', `--namespace=${NAMESPACE}`],
    );
    return status;
  }

  /** Waits until every workload has its replicas, of its newest version and ready. */
  async untilRolledOut(): Promise<void> {
    const found = await this.run('get', 'deployments,statefulsets', '--output=name');
    for (const workload of found.split('\n').filter(Boolean))
      await this.run('rollout', 'status', workload, '--timeout=8m');
  }

  /** Sets the first administrator's password by the Job of the manifests, and returns it. */
  async firstAdministrator(): Promise<string> {
    const folder = join(this.plan.manifests, 'kubernetes', 'first-administrator');
    await this.kubectl.run('apply', '--kustomize', folder);
    await this.run('wait', '--for=condition=complete', 'job/first-administrator', '--timeout=5m');
    return readFileSync(join(folder, 'secrets', 'password'), 'utf8');
  }

  /** The pods of the product's workloads. */
  pods(name?: string): Promise<Pod[]> {
    return this.podsOf(NAMESPACE, name === undefined ? {} : { 'app.kubernetes.io/name': name });
  }

  /** The pods of a namespace with these labels, without those that are being deleted and those of Jobs. */
  async podsOf(namespace: string, labels: Labels): Promise<Pod[]> {
    const selector = Object.entries(labels).map((pair) => pair.join('='));
    const { items } = await this.kubectl.get<{ items: Pod[] }>(
      'pods',
      ...[`--namespace=${namespace}`, `--selector=${selector.join(',')}`],
    );
    return items.filter(
      ({ metadata }) =>
        metadata.deletionTimestamp === undefined &&
        metadata.labels?.['batch.kubernetes.io/job-name'] === undefined,
    );
  }

  /** Returns the resources that the manifests describe, with MongoDB as the store. */
  async resources(): Promise<Resource[]> {
    const described = await Promise.all(
      ['overlays/single', 'first-administrator', 'restore'].map(async (folder) => {
        const path = join(this.plan.manifests, 'kubernetes', folder);
        const printed = await this.kubectl.run(
          'apply',
          '--dry-run=client',
          '--output=json',
          '--kustomize',
          path,
        );
        return (JSON.parse(printed) as { items: Resource[] }).items;
      }),
    );
    return described.flat();
  }

  get #overlays(): string {
    return join(this.plan.manifests, 'kubernetes', 'overlays');
  }

  get #overlay(): string {
    return join(this.#overlays, 'ferretdb');
  }
}
