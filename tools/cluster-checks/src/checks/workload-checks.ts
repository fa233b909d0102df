import { setTimeout as sleep } from 'node:timers/promises';
import { untilAssigned, type Ledger } from '@tools-hub/container-checks';
import { eventually, expectNone, type Check } from '@tools-hub/test-runner';
import { type ClusterProduct, nameOf, type Pod } from '../cluster.js';
import type { KubernetesNode } from '../node/node.js';

const READY_MS = 300_000;
const LOAD = { clicks: 3_000, atOnce: 32 };
const AUTOSCALER_LOAD = { clicks: 200, atOnce: 16 };
/** 20 % of the 100m that a replica requests. */
const LOW_TARGET = {
  maxReplicas: 3,
  metrics: [
    { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 20 } } },
  ],
};
/** Figures are read every 15 s, and replicas are added after 30 s. */
const AUTOSCALED_MS = 240_000;
const VISITORS = 4;
const WHILE_KILLED = { clicks: 150, atOnce: 4 };
const KILL_AFTER_MS = 500;

const isReady = ({ status }: Pod): boolean =>
  status.conditions?.some(({ type, status: value }) => type === 'Ready' && value === 'True') ?? false;

const restartsOf = ({ status }: Pod): number =>
  (status.containerStatuses ?? []).reduce((total, { restartCount }) => total + restartCount, 0);

/** The checks of workloads that are scaled, updated, killed and moved. */
export class WorkloadChecks {
  constructor(
    private readonly product: ClusterProduct,
    private readonly node: KubernetesNode,
    private readonly ledger: Ledger,
  ) {}

  /** Adds replicas while clicks arrive. */
  readonly scales =
    (replicas: number): Check =>
    async () => {
      const clicking = this.ledger.click(LOAD.clicks, LOAD.atOnce);
      await this.product.run('scale', 'deployment', 'usage-analytics', `--replicas=${replicas}`);
      await clicking;
      await this.product.run('rollout', 'status', 'deployment/usage-analytics', '--timeout=8m');
      const shares = await untilAssigned(replicas, READY_MS, (program) => this.#inEach(program));
      await this.ledger.click(LOAD.clicks, LOAD.atOnce);
      await this.ledger.agrees();
      return `${this.ledger.clicked} clicks, each counted once; partitions ${shares.join(' + ')}`;
    };

  /** Applies the autoscaler of `production`, which needs the figures of metrics-server, and lets it add replicas while clicks arrive. */
  readonly autoscales: Check = async () => {
    await this.product.run('scale', 'deployment', 'usage-analytics', '--replicas=1');
    await this.product.applyAutoscaler();
    const over = new AbortController();
    const clicking = (async (): Promise<void> => {
      while (!over.signal.aborted) await this.ledger.click(AUTOSCALER_LOAD.clicks, AUTOSCALER_LOAD.atOnce);
    })();
    try {
      await this.#untilAutoscaled('its least number of replicas, by figures', 2);
      // The processors of a small machine are busy with other parts of the cluster before a replica needs a third of one.
      await this.product.run(
        ...['patch', 'horizontalpodautoscaler', 'usage-analytics', '--type=merge', '--patch'],
        JSON.stringify({ spec: LOW_TARGET }),
      );
      await this.#untilAutoscaled('more replicas', LOW_TARGET.maxReplicas);
    } finally {
      over.abort();
      await clicking;
    }
    await this.product.run('delete', 'horizontalpodautoscaler', 'usage-analytics');
    await this.product.untilRolledOut();
    await this.ledger.agrees();
    return `${LOW_TARGET.maxReplicas} replicas; ${this.ledger.clicked} clicks, each counted once`;
  };

  /** Replaces every pod of the services while visitors read and click, without a request that fails. */
  readonly updates: Check = async () => {
    const { site, tool } = this.ledger;
    let [requests, over] = [0, false];
    const failed: string[] = [];
    const visitor = async (): Promise<void> => {
      while (!over) {
        const isClick = requests % 2 === 0;
        requests += 1;
        try {
          const answer = isClick
            ? await site.ask('POST', `/api/tools/${tool}/usage`, { clickId: crypto.randomUUID() })
            : await site.ask('GET', '/api/tools');
          if (answer.status === (isClick ? 202 : 200)) {
            if (isClick) this.ledger.addClick();
          } else failed.push(`${answer.status} ${answer.text.slice(0, 200)}`);
        } catch (error) {
          // Node names the reason of a failed request only in the cause.
          failed.push(String(error instanceof Error ? (error.cause ?? error) : error));
        }
        await sleep(20);
      }
    };
    const visitors = Promise.all(Array.from({ length: VISITORS }, visitor));
    try {
      await this.product.run('rollout', 'restart', 'deployment');
      await this.product.untilRolledOut();
    } finally {
      over = true;
      await visitors;
    }
    expectNone(failed);
    await this.ledger.agrees();
    return `${requests} requests, none failed`;
  };

  /** Kills the main process of each container of a pod, which kubelet starts again. */
  readonly survives =
    (pod: Pod): Check =>
    async () => {
      await this.ledger.edit();
      const clicking = this.ledger.click(WHILE_KILLED.clicks, WHILE_KILLED.atOnce);
      await sleep(KILL_AFTER_MS);
      const processes = await this.node.processes();
      for (const { containerID = '' } of pod.status.containerStatuses ?? []) {
        const pid = processes.get(containerID);
        if (pid === undefined) throw new Error(`${containerID} does not run`);
        process.kill(pid, 'SIGKILL');
      }
      await clicking;
      await eventually(
        'the pod is not ready',
        READY_MS,
        async () =>
          (await this.product.pods(nameOf(pod))).find(({ metadata }) => metadata.uid === pod.metadata.uid),
        (found) => found !== undefined && isReady(found) && restartsOf(found) > restartsOf(pod),
      );
      await this.ledger.agrees();
      return 'started again';
    };

  /** Deletes all pods at once, without a grace. */
  readonly survivesAll: Check = async () => {
    await this.ledger.edit();
    await this.product.run('delete', 'pods', '--all', '--grace-period=0', '--force');
    await this.product.untilRolledOut();
    await this.ledger.agrees();
    return undefined;
  };

  /** Drains the node, which has no other to move to, and brings it back. */
  readonly drains: Check = async () => {
    await this.ledger.edit();
    await this.product.run(
      'drain',
      'node',
      '--delete-emptydir-data',
      '--force',
      '--ignore-daemonsets',
      '--timeout=5m',
      '--pod-selector=app.kubernetes.io/part-of=tools-hub',
    );
    const moved = await this.product.pods();
    expectNone(moved.filter(({ status }) => status.phase !== 'Pending').map(({ metadata }) => metadata.name));
    await this.product.run('uncordon', 'node');
    await this.product.untilRolledOut();
    await this.ledger.agrees();
    return `${moved.length} pods waited for a node`;
  };

  #untilAutoscaled(what: string, replicas: number): Promise<unknown> {
    return eventually(
      `The autoscaler: ${what}`,
      AUTOSCALED_MS,
      () => this.product.autoscalerStatus(),
      ({ desiredReplicas, conditions = [] }) =>
        desiredReplicas === replicas &&
        conditions.some(({ type, status }) => type === 'ScalingActive' && status === 'True'),
    );
  }

  /** Runs a program of Node in every replica of `usage-analytics`, and returns their outputs. */
  async #inEach(program: string): Promise<string[]> {
    const pods = await this.product.pods('usage-analytics');
    return Promise.all(
      pods.map(({ metadata }) => this.product.run('exec', metadata.name, '--', 'node', '-e', program)),
    );
  }
}
