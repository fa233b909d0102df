import { goBuild, inRepository, type Context, type GoProgram } from '@tools-hub/local';
import { goModule, type GoModule } from '@tools-hub/offline-images';

const KUBERNETES_VERSION = '1.33.5';
export const COREDNS_VERSION = '1.12.4';
export const METRICS_SERVER_VERSION = '0.8.0';

const COMPONENTS = {
  apiServer: 'kube-apiserver',
  controllerManager: 'kube-controller-manager',
  kubelet: 'kubelet',
  proxy: 'kube-proxy',
  scheduler: 'kube-scheduler',
  kubectl: 'kubectl',
} as const;

/** The paths of the programs that are built for the node. */
export type Programs = Readonly<Record<keyof typeof COMPONENTS | 'networkPolicies', string>>;

/** One module for all, so that the packages that they share are compiled once. */
const kubernetes = (name: string): GoProgram => ({
  name,
  version: KUBERNETES_VERSION,
  moduleDir: inRepository('tools', 'cluster-checks', 'kubernetes'),
  package: `k8s.io/kubernetes/cmd/${name}`,
  ldflags: ['k8s.io/component-base/version', 'k8s.io/client-go/pkg/version']
    .map((place) => `-X ${place}.gitVersion=v${KUBERNETES_VERSION}`)
    .join(' '),
});

const PAUSE: GoProgram = {
  name: 'pause',
  version: '1',
  moduleDir: inRepository('tools', 'cluster-checks', 'pause'),
  package: '.',
};

/** The plugins that cluster DNS needs, in the order in which they handle a request. All others are left out of the build. */
const COREDNS_PLUGINS = ['ready', 'errors', 'loadbalance', 'kubernetes'];

const COREDNS: GoModule = {
  name: 'coredns',
  module: 'github.com/coredns/coredns',
  version: `v${COREDNS_VERSION}`,
  sum: 'h1:rIMnjPvB02drP18DTlJJb1vGkc8Tyl8fe7NFnnSv2lU=',
  package: '.',
  files: {
    'core/plugin/zplugin.go': [
      'package plugin',
      'import (',
      ...COREDNS_PLUGINS.map((name) => `_ "github.com/coredns/coredns/plugin/${name}"`),
      ')',
      '',
    ].join('\n'),
    'core/dnsserver/zdirectives.go': [
      'package dnsserver',
      `var Directives = []string{${COREDNS_PLUGINS.map((name) => `"${name}"`).join(', ')}}`,
      '',
    ].join('\n'),
  },
};

const METRICS_SERVER: GoModule = {
  name: 'metrics-server',
  module: 'sigs.k8s.io/metrics-server',
  version: `v${METRICS_SERVER_VERSION}`,
  sum: 'h1:Zlsi3sBWEtFKCD3+xSysThvXyLQ363rUAlqpnsY5JwI=',
  package: './cmd/metrics-server',
};

/** An engine of network policies by iptables and ipset. Its other controllers are not started. */
const KUBE_ROUTER: GoModule = {
  name: 'kube-router',
  module: 'github.com/cloudnativelabs/kube-router/v2',
  version: 'v2.1.0',
  sum: 'h1:xWsptKtmZ44L+NjwFKoFAFlVdxCz8fka9A/eYJe95Ok=',
  package: './cmd/kube-router',
};

export const pauseProgram = (context: Context): Promise<string> => goBuild(context, PAUSE);

export const dnsProgram = (context: Context): Promise<string> => goModule(context, COREDNS);

export const metricsProgram = (context: Context): Promise<string> => goModule(context, METRICS_SERVER);

/** Builds the programs that the node runs outside of containers, one program after the other, because each build uses all processors. */
export const buildPrograms = async (context: Context): Promise<Programs> => {
  const built: Record<string, string> = {};
  for (const [key, name] of Object.entries(COMPONENTS)) built[key] = await goBuild(context, kubernetes(name));
  built['networkPolicies'] = await goModule(context, KUBE_ROUTER);
  return built as Programs;
};
