import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, type Log } from '@tools-hub/local';
import { eventually } from '@tools-hub/test-runner';
import type { Plan } from '../plan.js';
import {
  API_SERVER,
  API_SERVICE,
  CONTAINERD,
  ETCD,
  NODE_ADDRESS,
  NODE_NAME,
  SERVICE_RANGE,
} from './addresses.js';
import { Authority } from './certificates.js';
import {
  containerdConfiguration,
  kubeletConfiguration,
  networkConfiguration,
  proxyConfiguration,
} from './configuration.js';
import { Daemon } from './daemon.js';
import { Kubectl } from './kubectl.js';
import type { Pod } from '../cluster.js';

const START_MS = 180_000;
const IMPORT_MS = 10 * 60_000;

/** A cluster of one node: the control plane, the kubelet with containerd, and the proxy, all as processes of this namespace. */
export class KubernetesNode {
  readonly #daemons: Daemon[] = [];

  private constructor(
    private readonly plan: Plan,
    private readonly signal: AbortSignal,
    private readonly authority: Authority,
    readonly kubectl: Kubectl,
  ) {}

  static async start(plan: Plan, log: Log, signal: AbortSignal): Promise<KubernetesNode> {
    const authority = await Authority.make(join(plan.folder, 'certificates'));
    const admin = await authority.kubeconfig('admin', '/O=system:masters/CN=admin', API_SERVER);
    const kubectl = new Kubectl(plan.programs.kubectl, admin, signal);
    const node = new KubernetesNode(plan, signal, authority, kubectl);
    await log.step('Starting containerd', () => node.#startContainerd());
    await log.step('Loading the images', () => node.#loadImages());
    await log.step('Starting the control plane', () => node.#startControlPlane());
    await log.step('Starting the node', () => node.#startNode());
    return node;
  }

  /** A description of the end of one of the node's processes; undefined while all run. */
  get problem(): string | undefined {
    return this.#daemons.map((daemon) => daemon.problem).find((problem) => problem !== undefined);
  }

  /** The ids of the main processes of all containers, by container. */
  async processes(): Promise<ReadonlyMap<string, number>> {
    const table = (await this.#ctr('tasks', 'list')).split('\n').slice(1);
    return new Map(
      table.map((line) => {
        const [id = '', pid] = line.trim().split(/\s+/);
        return [`containerd://${id}`, Number(pid)];
      }),
    );
  }

  /** The file of a pod's network namespace. */
  async networkOf({ metadata, status }: Pod): Promise<string> {
    const container = status.containerStatuses?.[0]?.containerID ?? '';
    const pid = (await this.processes()).get(container);
    if (pid === undefined) throw new Error(`${metadata.name} does not run`);
    return `/proc/${pid}/ns/net`;
  }

  #daemon(name: string, command: string, ...args: string[]): void {
    this.#daemons.push(new Daemon(name, join(this.plan.folder, 'logs', `${name}.log`), command, args));
  }

  #ctr(...args: string[]): Promise<string> {
    return runCommand('ctr', ['--address', CONTAINERD, '--namespace', 'k8s.io', ...args], {
      signal: this.signal,
      timeoutMs: IMPORT_MS,
    });
  }

  /** Waits until `ask` succeeds. Fails at once if a process of the node has ended. */
  async #until(what: string, ask: () => Promise<unknown>): Promise<void> {
    const problem = await eventually(
      what,
      START_MS,
      async () => {
        this.signal.throwIfAborted();
        const ended = this.problem;
        if (ended === undefined) await ask();
        return ended;
      },
      () => true,
    );
    if (problem !== undefined) throw new Error(problem);
  }

  async #startContainerd(): Promise<void> {
    const { folder } = this.plan;
    const cni = join(folder, 'cni');
    mkdirSync(cni);
    networkConfiguration(cni);
    this.#daemon('containerd', 'containerd', '--config', containerdConfiguration(folder, cni));
    await this.#until('containerd does not answer', () => this.#ctr('version'));
  }

  async #loadImages(): Promise<void> {
    await this.#ctr('images', 'import', this.plan.archive);
  }

  async #startControlPlane(): Promise<void> {
    const { folder, programs } = this.plan;
    const { authority } = this;
    const server = await authority.issue('api-server', '/CN=kube-apiserver', [
      ...[`IP:${NODE_ADDRESS}`, `IP:${API_SERVICE}`, 'IP:127.0.0.1'],
      ...['DNS:kubernetes.default.svc', 'DNS:kubernetes.default'],
    ]);
    const client = await authority.issue('api-server-client', '/O=system:masters/CN=kube-apiserver');
    const proxy = await authority.issue('front-proxy', '/CN=front-proxy');
    const accounts = await authority.issue('service-accounts', '/CN=service-accounts');
    this.#daemon(
      'etcd',
      'etcd',
      ...['--data-dir', join(folder, 'etcd'), '--listen-peer-urls', 'http://127.0.0.1:2380'],
      ...['--listen-client-urls', ETCD, '--advertise-client-urls', ETCD],
    );
    this.#daemon(
      'kube-apiserver',
      programs.apiServer,
      ...[`--etcd-servers=${ETCD}`, `--bind-address=${NODE_ADDRESS}`, `--advertise-address=${NODE_ADDRESS}`],
      ...[`--tls-cert-file=${server.certificate}`, `--tls-private-key-file=${server.key}`],
      ...[`--client-ca-file=${authority.own.certificate}`, '--authorization-mode=Node,RBAC'],
      '--enable-admission-plugins=NodeRestriction',
      ...[`--kubelet-client-certificate=${client.certificate}`, `--kubelet-client-key=${client.key}`],
      ...[
        `--kubelet-certificate-authority=${authority.own.certificate}`,
        '--kubelet-preferred-address-types=InternalIP',
      ],
      ...[
        '--service-account-issuer=https://kubernetes.default.svc',
        `--service-account-key-file=${accounts.certificate}`,
      ],
      ...[
        `--service-account-signing-key-file=${accounts.key}`,
        `--service-cluster-ip-range=${SERVICE_RANGE}`,
      ],
      // Extensions of the API, such as metrics-server, have to know these.
      ...[`--proxy-client-cert-file=${proxy.certificate}`, `--proxy-client-key-file=${proxy.key}`],
      ...[
        `--requestheader-client-ca-file=${authority.own.certificate}`,
        '--requestheader-allowed-names=front-proxy',
      ],
      ...[
        '--requestheader-username-headers=X-Remote-User',
        '--requestheader-group-headers=X-Remote-Group',
        '--requestheader-extra-headers-prefix=X-Remote-Extra-',
      ],
    );
    await this.#until('The API server is not ready', () => this.kubectl.run('get', '--raw', '/readyz'));
    for (const [name, command] of [
      ['kube-controller-manager', programs.controllerManager],
      ['kube-scheduler', programs.scheduler],
    ] as const) {
      const config = await authority.kubeconfig(name, `/CN=system:${name}`, API_SERVER);
      const ofController = [
        '--use-service-account-credentials',
        `--service-account-private-key-file=${accounts.key}`,
        `--root-ca-file=${authority.own.certificate}`,
      ];
      this.#daemon(
        name,
        command,
        ...[`--kubeconfig=${config}`, '--leader-elect=false', '--bind-address=127.0.0.1'],
        ...(name === 'kube-controller-manager' ? ofController : []),
      );
    }
  }

  async #startNode(): Promise<void> {
    const { folder, programs } = this.plan;
    const { authority } = this;
    const own = await authority.issue('kubelet-server', `/CN=${NODE_NAME}`, [`IP:${NODE_ADDRESS}`]);
    const kubelet = await authority.kubeconfig(
      'kubelet',
      `/O=system:nodes/CN=system:node:${NODE_NAME}`,
      API_SERVER,
    );
    this.#daemon(
      'kubelet',
      programs.kubelet,
      ...[`--kubeconfig=${kubelet}`, `--hostname-override=${NODE_NAME}`, `--node-ip=${NODE_ADDRESS}`],
      `--config=${kubeletConfiguration(folder, authority.own.certificate, own)}`,
    );
    const proxy = await authority.kubeconfig('kube-proxy', '/CN=system:kube-proxy', API_SERVER);
    this.#daemon('kube-proxy', programs.proxy, `--config=${proxyConfiguration(folder, proxy)}`);
    await this.#until('The node is not ready', () =>
      this.kubectl.run('wait', '--for=condition=Ready', `node/${NODE_NAME}`, '--timeout=5s'),
    );
    // It looks for its node once.
    const policies = await authority.kubeconfig(
      'network-policies',
      '/O=system:masters/CN=kube-router',
      API_SERVER,
    );
    this.#daemon(
      'kube-router',
      programs.networkPolicies,
      ...[`--kubeconfig=${policies}`, `--hostname-override=${NODE_NAME}`, '--run-firewall=true'],
      ...['--run-router=false', '--run-service-proxy=false', '--run-loadbalancer=false'],
      ...[`--service-cluster-ip-range=${SERVICE_RANGE}`, '--enable-ipv6=false'],
    );
  }
}
