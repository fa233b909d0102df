import {
  containersOf,
  podOf,
  titleOf,
  workloadsOf,
  type Container,
  type PodSpec,
  type Resource,
} from '../resources.js';

type Rule<Subject> = readonly [problem: string, isBroken: (subject: Subject) => boolean];

const ALLOWED_VOLUMES = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
];
const SAFE_PROFILES = ['RuntimeDefault', 'Localhost'];

/** The rules of the Pod Security Standard 'restricted', followed by two rules of Tools Hub in each list. */
const POD_RULES: readonly Rule<PodSpec>[] = [
  ['shares a namespace of the node', (pod) => [pod.hostNetwork, pod.hostPID, pod.hostIPC].includes(true)],
  ['sets kernel parameters', (pod) => (pod.securityContext?.sysctls ?? []).length > 0],
  [
    'has a volume of a kind that is not allowed',
    ({ volumes = [] }) =>
      volumes.some((volume) =>
        Object.keys(volume).some((key) => key !== 'name' && !ALLOWED_VOLUMES.includes(key)),
      ),
  ],
  ['may be root', ({ securityContext }) => securityContext?.runAsUser === 0],
  ['is given a service account token', (pod) => pod.automountServiceAccountToken !== false],
];

const containerRules = (pod: PodSpec): readonly Rule<Container>[] => [
  ['is privileged', ({ securityContext }) => securityContext?.privileged === true],
  ['may gain privileges', ({ securityContext }) => securityContext?.allowPrivilegeEscalation !== false],
  [
    'keeps capabilities',
    ({ securityContext }) => securityContext?.capabilities?.drop?.includes('ALL') !== true,
  ],
  [
    'adds capabilities',
    ({ securityContext }) =>
      (securityContext?.capabilities?.add ?? []).some((one) => one !== 'NET_BIND_SERVICE'),
  ],
  ['may be root', ({ securityContext }) => securityContext?.runAsUser === 0],
  [
    'does not require a user other than root',
    ({ securityContext }) => (securityContext?.runAsNonRoot ?? pod.securityContext?.runAsNonRoot) !== true,
  ],
  [
    'has no seccomp profile',
    ({ securityContext }) => {
      const profile = securityContext?.seccompProfile ?? pod.securityContext?.seccompProfile;
      return !SAFE_PROFILES.includes(profile?.type ?? '');
    },
  ],
  ['has a port of the node', ({ ports = [] }) => ports.some(({ hostPort }) => (hostPort ?? 0) !== 0)],
  ['sees more of /proc', ({ securityContext }) => (securityContext?.procMount ?? 'Default') !== 'Default'],
  ['may write to its image', ({ securityContext }) => securityContext?.readOnlyRootFilesystem !== true],
];

const broken = <Subject>(rules: readonly Rule<Subject>[], subject: Subject): string[] =>
  rules.filter(([, isBroken]) => isBroken(subject)).map(([problem]) => problem);

/** The violations of the rules in these resources. */
export const podSecurityProblems = (resources: readonly Resource[]): string[] =>
  workloadsOf(resources).flatMap((workload) => {
    const pod = podOf(workload);
    return [
      ...broken(POD_RULES, pod).map((problem) => `${titleOf(workload)} ${problem}`),
      ...containersOf(pod).flatMap((container) =>
        broken(containerRules(pod), container).map(
          (problem) => `${titleOf(workload)}, container ${container.name}: ${problem}`,
        ),
      ),
    ];
  });
