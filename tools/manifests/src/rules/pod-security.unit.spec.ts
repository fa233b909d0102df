import { expect, test } from 'vitest';
import type { Container, PodSpec, Resource } from '../resources.js';
import { podSecurityProblems } from './pod-security.js';

const container: Container = {
  name: 'service',
  image: 'service:1',
  ports: [{ containerPort: 8080 }],
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
};
const pod: PodSpec = {
  automountServiceAccountToken: false,
  securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [container],
  volumes: [{ name: 'configuration', configMap: { name: 'configuration' } }],
};
const problemsOf = (changed: object): string[] => {
  const spec: PodSpec = { ...pod, ...changed };
  const resource: Resource = {
    kind: 'Job',
    metadata: { name: 'one' },
    spec: { template: { metadata: {}, spec } },
  };
  return podSecurityProblems([resource]);
};
const withSecurity = (changed: object): object => ({
  containers: [{ ...container, securityContext: { ...container.securityContext, ...changed } }],
});
const withoutPods = (name: string): object => ({
  securityContext: { ...pod.securityContext, [name]: undefined },
});

test('a restricted pod has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

test.each([
  ['shares a namespace of the node', { hostNetwork: true }],
  ['shares a namespace of the node', { hostPID: true }],
  ['shares a namespace of the node', { hostIPC: true }],
  ['sets kernel parameters', { securityContext: { ...pod.securityContext, sysctls: [{}] } }],
  ['has a volume of a kind that is not allowed', { volumes: [{ name: 'node', hostPath: { path: '/' } }] }],
  ['may be root', { securityContext: { ...pod.securityContext, runAsUser: 0 } }],
  ['is given a service account token', { automountServiceAccountToken: undefined }],
  ['is privileged', withSecurity({ privileged: true })],
  ['may gain privileges', withSecurity({ allowPrivilegeEscalation: undefined })],
  ['keeps capabilities', withSecurity({ capabilities: { drop: ['NET_RAW'] } })],
  ['adds capabilities', withSecurity({ capabilities: { drop: ['ALL'], add: ['SYS_TIME'] } })],
  ['may be root', withSecurity({ runAsUser: 0 })],
  ['does not require a user other than root', withoutPods('runAsNonRoot')],
  ['does not require a user other than root', withSecurity({ runAsNonRoot: false })],
  ['has no seccomp profile', withoutPods('seccompProfile')],
  ['has no seccomp profile', withSecurity({ seccompProfile: { type: 'Unconfined' } })],
  ['has a port of the node', { containers: [{ ...container, ports: [{ containerPort: 1, hostPort: 1 }] }] }],
  ['sees more of /proc', withSecurity({ procMount: 'Unmasked' })],
  ['may write to its image', withSecurity({ readOnlyRootFilesystem: false })],
])('a pod that %s is found', (problem, changed) => {
  expect(problemsOf(changed)).toEqual([expect.stringContaining(problem)]);
});

test('init containers are checked too', () => {
  expect(problemsOf({ initContainers: [{ ...container, name: 'first', securityContext: {} }] })).toEqual([
    'Job one, container first: may gain privileges',
    'Job one, container first: keeps capabilities',
    'Job one, container first: may write to its image',
  ]);
});
