import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAUSE_IMAGE } from '../images.js';
import type { Certificate } from './certificates.js';
import { CONTAINERD, DNS_ADDRESS, NODE_NAME, POD_RANGE } from './addresses.js';

const CNI = '/run/cni';

/** Writes a configuration. YAML includes JSON. */
const write = (folder: string, name: string, content: object): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content, undefined, 2), { mode: 0o600 });
  return file;
};

/** Pods are routed, not bridged, so that rules of iptables see the packets between pods. */
export const networkConfiguration = (folder: string): string =>
  write(folder, '10-pods.conflist', {
    cniVersion: '0.4.0',
    name: 'pods',
    plugins: [
      {
        type: 'ptp',
        ipam: {
          type: 'host-local',
          ranges: [[{ subnet: POD_RANGE }]],
          routes: [{ dst: '0.0.0.0/0' }],
          dataDir: CNI,
        },
      },
    ],
  });

export const containerdConfiguration = (folder: string, cni: string): string => {
  const file = join(folder, 'containerd.toml');
  const cri = 'plugins."io.containerd.grpc.v1.cri"';
  writeFileSync(
    file,
    [
      'version = 2',
      `root = "${join(folder, 'containerd')}"`,
      'state = "/run/containerd"',
      '[grpc]',
      `address = "${CONTAINERD}"`,
      `[${cri}]`,
      `sandbox_image = "${PAUSE_IMAGE}"`,
      // Root of a container or a small virtual machine may not have the capability to lower it.
      'restrict_oom_score_adj = true',
      `[${cri}.cni]`,
      'bin_dir = "/usr/lib/cni"',
      `conf_dir = "${cni}"`,
      `[${cri}.containerd]`,
      'default_runtime_name = "runc"',
      `[${cri}.containerd.runtimes.runc]`,
      'runtime_type = "io.containerd.runc.v2"',
      '',
    ].join('\n'),
  );
  return file;
};

export const kubeletConfiguration = (folder: string, authority: string, own: Certificate): string => {
  const resolve = join(folder, 'resolv.conf');
  writeFileSync(resolve, '');
  return write(folder, 'kubelet.yaml', {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: authority },
    },
    authorization: { mode: 'Webhook' },
    tlsCertFile: own.certificate,
    tlsPrivateKeyFile: own.key,
    containerRuntimeEndpoint: `unix://${CONTAINERD}`,
    cgroupDriver: 'cgroupfs',
    clusterDNS: [DNS_ADDRESS],
    clusterDomain: 'cluster.local',
    resolvConf: resolve,
    failSwapOn: false,
    // The disk is the machine's: it may be as full as its owner likes.
    evictionHard: {
      'memory.available': '100Mi',
      'nodefs.available': '1%',
      'nodefs.inodesFree': '1%',
      'imagefs.available': '1%',
    },
    imageGCHighThresholdPercent: 100,
    imageGCLowThresholdPercent: 99,
  });
};

export const proxyConfiguration = (folder: string, kubeconfig: string): string =>
  write(folder, 'kube-proxy.yaml', {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'iptables',
    hostnameOverride: NODE_NAME,
    clientConnection: { kubeconfig },
    clusterCIDR: POD_RANGE,
    // The limits of the kernel's table of connections are the machine's.
    conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
  });
