import { Ledger, Site } from '@tools-hub/container-checks';
import { runProgram, type Run } from '@tools-hub/local';
import { Checks, expectNone, type Check } from '@tools-hub/test-runner';
import { NetworkChecks } from './checks/network-checks.js';
import { WorkloadChecks } from './checks/workload-checks.js';
import { ClusterProduct, nameOf, SITE } from './cluster.js';
import { KubernetesNode } from './node/node.js';
import { prepareNamespaces } from './node/namespaces.js';
import { readPlan } from './plan.js';

const REPLICAS = 4;
const READY_MS = 300_000;

/** Applies the overlay. The API server warns of a pod that its Pod Security admission would refuse. */
const applies =
  (product: ClusterProduct): Check =>
  async () => {
    const printed = await product.apply();
    expectNone(printed.split('\n').filter((line) => line.startsWith('Warning')));
    await product.untilRolledOut();
    return `${(await product.pods()).length} pods`;
  };

const appliesAgain =
  (product: ClusterProduct): Check =>
  async () => {
    const difference = await product.difference();
    if (difference !== '') throw new Error(difference);
    return undefined;
  };

const mainJob =
  (product: ClusterProduct, ledger: Ledger): Check =>
  async () => {
    await ledger.mainJob(await product.firstAdministrator());
    return undefined;
  };

const processesRun =
  (node: KubernetesNode): Check =>
  () => {
    expectNone(node.problem === undefined ? [] : [node.problem]);
    return Promise.resolve(undefined);
  };

/** The part of `npm run test:cluster` inside of the node's namespaces. */
const inside = async (run: Run): Promise<number> => {
  const { log, signal } = run;
  const plan = readPlan(process.argv[2] ?? '');
  await prepareNamespaces(plan.folder);
  const node = await KubernetesNode.start(plan, log, signal);
  const product = new ClusterProduct(node.kubectl, plan);
  await log.step('Starting the names and the metrics of the cluster', () => product.prepare());

  const checks = new Checks(log, signal);
  const ledger = new Ledger(new Site(SITE), READY_MS);
  const workloads = new WorkloadChecks(product, node, ledger);
  const networks = new NetworkChecks(product, node);
  await checks.that('The overlay is applied, and all its pods are ready', applies(product));
  await product.publish();
  await checks.that(
    'The owner adds a tool, a visitor opens it, and the use is counted',
    mainJob(product, ledger),
  );
  await checks.that('A second apply would change nothing', appliesAgain(product));
  await checks.that(
    'Network policies let through what is needed, and nothing else',
    networks.policiesAreInForce,
  );
  await checks.that('Without the policies, the same connections succeed', networks.onlyPoliciesRefuse);
  await checks.that('The policies are in force again', networks.policiesAreInForce);
  await networks.removeStandIns();
  await checks.that(`usage-analytics is scaled to ${REPLICAS} under load`, workloads.scales(REPLICAS));
  await checks.that('The autoscaler adds replicas under load', workloads.autoscales);
  await checks.that('All services are replaced under load, and no request fails', workloads.updates);
  for (const pod of await product.pods())
    await checks.that(`${nameOf(pod)} is killed (${pod.metadata.name})`, workloads.survives(pod));
  await checks.that('All pods are deleted at once', workloads.survivesAll);
  await checks.that('The node is drained and comes back', workloads.drains);
  await checks.that('All processes of the node still run', processesRun(node));
  await new Promise((sent) => process.send?.(checks.summary, sent));
  return checks.exitCode;
};

await runProgram(inside, { codeWhenAborted: 1, withinMs: 10_000 });
