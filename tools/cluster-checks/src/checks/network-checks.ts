import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '@tools-hub/local';
import {
  flowOf,
  forbiddenFlows,
  neededFlows,
  podLabels,
  type FlowRow,
  type Labels,
  type Party,
} from '@tools-hub/manifests';
import { eventually, type Check } from '@tools-hub/test-runner';
import { NAMESPACE, type ClusterProduct, type Pod } from '../cluster.js';
import { PAUSE_IMAGE } from '../images.js';
import { OUTSIDE_ADDRESS, OUTSIDE_NETWORK } from '../node/addresses.js';
import type { KubernetesNode } from '../node/node.js';

const PROBE = join(import.meta.dirname, 'network-probe.js');
/** The engine writes its rules anew after pods have come. */
const IN_FORCE_MS = 90_000;
const OVERLAY = 'single';

/** One end of the tried connections. */
interface End {
  readonly address: string;
  /** The file of its network namespace. */
  readonly network: string;
}

/** A connection to try. */
interface Try {
  readonly title: string;
  readonly from: End;
  readonly to: End;
  readonly port: number;
  readonly protocol: 'TCP' | 'UDP';
}

const inNetwork = ({ network }: End, ...args: string[]): string[] => [
  ...[`--net=${network}`, process.execPath, PROBE, ...args],
];

/** The name of a namespace with these labels. Operators set one such as `tools-hub/ingress=true`. */
const namespaceOf = (labels: Labels): string =>
  labels['kubernetes.io/metadata.name'] ?? Object.keys(labels).join('-').replace('/', '-');

/** The labels that the manifests give a pod. Those of its Job's controller are left out, because a stand-in is no pod of a Job. */
const ownLabels = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([key]) => key.startsWith('app.kubernetes.io/')));

/** A pod of one process that waits. It has no other purpose than its labels and its network. */
const standIn = (name: string, namespace: string, labels: Labels): object => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace, labels },
  spec: {
    automountServiceAccountToken: false,
    terminationGracePeriodSeconds: 0,
    securityContext: { runAsNonRoot: true, runAsUser: 65_534, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name: 'pause',
        image: PAUSE_IMAGE,
        imagePullPolicy: 'Never',
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      },
    ],
  },
});

/** Tries the connections that the manifests are checked for, from and to the networks of real pods. */
export class NetworkChecks {
  readonly #ends = new Map<string, End>();
  readonly #standIns: { readonly namespace: string; readonly name: string }[] = [];

  constructor(
    private readonly product: ClusterProduct,
    private readonly node: KubernetesNode,
  ) {}

  /** Every needed connection succeeds, and none of the forbidden ones. */
  readonly policiesAreInForce: Check = async () => {
    const needed = await this.#tries(neededFlows(OVERLAY));
    const forbidden = await this.#tries(forbiddenFlows(OVERLAY));
    await this.#untilNone([...needed, ...forbidden], (reached) => [
      ...needed.filter((one) => !reached.has(one)).map(({ title }) => `refused: ${title}`),
      ...forbidden.filter((one) => reached.has(one)).map(({ title }) => `let through: ${title}`),
    ]);
    return `${needed.length} connections are let through, ${forbidden.length} are refused`;
  };

  /** The counter-proof: without policies, the forbidden connections succeed. */
  readonly onlyPoliciesRefuse: Check = async () => {
    const forbidden = await this.#tries(forbiddenFlows(OVERLAY));
    await this.product.run('delete', 'networkpolicies', '--all');
    try {
      await this.#untilNone(forbidden, (reached) =>
        forbidden.filter((one) => !reached.has(one)).map(({ title }) => `refused: ${title}`),
      );
    } finally {
      await this.product.apply();
    }
    return `${forbidden.length} connections are let through`;
  };

  async removeStandIns(): Promise<void> {
    this.#ends.clear();
    for (const { namespace, name } of this.#standIns.splice(0))
      await this.product.kubectl.run('delete', 'pod', name, `--namespace=${namespace}`, '--ignore-not-found');
  }

  async #tries(rows: readonly FlowRow[]): Promise<Try[]> {
    const resources = await this.product.resources();
    const tries: Try[] = [];
    for (const row of rows) {
      const [fromName, toName] = row;
      // A pod reaches itself whatever a policy says, and this cluster has one pod of each.
      if (fromName === toName) continue;
      const { from, to, port, protocol = 'TCP' } = flowOf(resources, row);
      const ends = { from: await this.#end(fromName, from), to: await this.#end(toName, to) };
      const title = `${fromName} → ${toName} ${port} (${ends.to.address})`;
      tries.push({ title, ...ends, port, protocol });
    }
    return tries;
  }

  /** Tries again and again until `problemsOf` finds none in the connections that succeeded. */
  async #untilNone(
    tries: readonly Try[],
    problemsOf: (reached: ReadonlySet<Try>) => string[],
  ): Promise<void> {
    const listeners = [...new Set(tries.map(({ to }) => to))].map((end) => {
      const ports = new Set(tries.filter(({ to }) => to === end).map(({ port }) => `${port}`));
      return spawn('nsenter', inNetwork(end, 'listen', ...ports));
    });
    try {
      await eventually(
        'the policies',
        IN_FORCE_MS,
        async () => problemsOf(await this.#reached(tries)),
        (problems) => problems.length === 0,
      );
    } finally {
      for (const listener of listeners) listener.kill('SIGKILL');
    }
  }

  async #reached(tries: readonly Try[]): Promise<ReadonlySet<Try>> {
    const reached = new Set<Try>();
    for (const end of new Set(tries.map(({ from }) => from))) {
      const ofEnd = tries.filter(({ from }) => from === end);
      const targets = ofEnd.map(({ to, port, protocol }) => `${protocol}:${to.address}:${port}`);
      const answers = JSON.parse(
        await runCommand('nsenter', inNetwork(end, 'connect', ...targets)),
      ) as boolean[];
      ofEnd.filter((_, index) => answers[index]).forEach((one) => reached.add(one));
    }
    return reached;
  }

  async #end(name: string, party: Party): Promise<End> {
    const end = this.#ends.get(name) ?? (await this.#find(party));
    this.#ends.set(name, end);
    return end;
  }

  async #find(party: Party): Promise<End> {
    if ('outside' in party) return { address: OUTSIDE_ADDRESS, network: OUTSIDE_NETWORK };
    const { namespace, labels } =
      'workload' in party
        ? { namespace: NAMESPACE, labels: ownLabels(podLabels(party.workload)) }
        : { namespace: namespaceOf(party.namespace), labels: party.labels };
    if (!('workload' in party))
      await this.product.kubectl.apply({
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace, labels: party.namespace },
      });
    const find = async (): Promise<Pod | undefined> =>
      (await this.product.podsOf(namespace, labels)).find(({ status }) => status.phase === 'Running');
    let found = await find();
    if (found === undefined) {
      const name = `stand-in-${labels['app.kubernetes.io/name'] ?? namespace}`;
      this.#standIns.push({ namespace, name });
      await this.product.kubectl.apply(standIn(name, namespace, labels));
      await this.product.kubectl.run(
        'wait',
        '--for=condition=Ready',
        `--namespace=${namespace}`,
        `pod/${name}`,
      );
      found = await find();
    }
    if (found === undefined) throw new Error(`There is no pod for ${JSON.stringify(labels)} in ${namespace}`);
    return { address: found.status.podIP ?? '', network: await this.node.networkOf(found) };
  }
}
