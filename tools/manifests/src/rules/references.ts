import {
  containersOf,
  ofKind,
  podLabels,
  podOf,
  selects,
  titleOf,
  workloadsOf,
  type Container,
  type Keyed,
  type Resource,
  type Workload,
} from '../resources.js';

interface KeyedReference {
  readonly kind: Keyed['kind'];
  readonly name: string;
  readonly keys: readonly string[];
}

const keysOf = (items: readonly { readonly key: string }[] = []): string[] => items.map(({ key }) => key);

const inEnvironment = ({ env = [], envFrom = [] }: Container): KeyedReference[] => [
  ...env.flatMap(({ valueFrom }): KeyedReference[] => {
    const { configMapKeyRef, secretKeyRef } = valueFrom ?? {};
    return [
      ...(configMapKeyRef
        ? [{ kind: 'ConfigMap' as const, name: configMapKeyRef.name, keys: [configMapKeyRef.key] }]
        : []),
      ...(secretKeyRef
        ? [{ kind: 'Secret' as const, name: secretKeyRef.name, keys: [secretKeyRef.key] }]
        : []),
    ];
  }),
  ...envFrom.flatMap(({ configMapRef, secretRef }): KeyedReference[] => [
    ...(configMapRef ? [{ kind: 'ConfigMap' as const, name: configMapRef.name, keys: [] }] : []),
    ...(secretRef ? [{ kind: 'Secret' as const, name: secretRef.name, keys: [] }] : []),
  ]),
];

const inVolumes = (workload: Workload): KeyedReference[] =>
  (podOf(workload).volumes ?? []).flatMap(({ configMap, secret, projected }): KeyedReference[] => {
    const sources = [
      ...(projected?.sources ?? []),
      ...(configMap ? [{ configMap }] : []),
      ...(secret ? [{ secret: { name: secret.secretName, items: secret.items } }] : []),
    ];
    return sources.flatMap((source): KeyedReference[] => [
      ...('configMap' in source && source.configMap
        ? [{ kind: 'ConfigMap' as const, name: source.configMap.name, keys: keysOf(source.configMap.items) }]
        : []),
      ...('secret' in source && source.secret
        ? [{ kind: 'Secret' as const, name: source.secret.name, keys: keysOf(source.secret.items) }]
        : []),
    ]);
  });

const missingKeyed = (resources: readonly Resource[], { kind, name, keys }: KeyedReference): string[] => {
  const found = ofKind(resources, kind).find(({ metadata }) => metadata.name === name);
  if (found === undefined) return [`the ${kind} ${name}`];
  return keys.filter((key) => found.data?.[key] === undefined).map((key) => `${key} in the ${kind} ${name}`);
};

const missingVolumes = (workload: Workload): string[] => {
  const claims =
    workload.kind === 'StatefulSet'
      ? (workload.spec.volumeClaimTemplates ?? []).map((one) => one.metadata)
      : [];
  const there = [...(podOf(workload).volumes ?? []), ...claims].map(({ name }) => name);
  return containersOf(podOf(workload))
    .flatMap(({ volumeMounts = [] }) => volumeMounts)
    .filter(({ name }) => !there.includes(name))
    .map(({ name }) => `the volume ${name}`);
};

const missingClaims = (resources: readonly Resource[], workload: Workload): string[] =>
  (podOf(workload).volumes ?? [])
    .flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])
    .filter((name) =>
      resources.every(({ kind, metadata }) => kind !== 'PersistentVolumeClaim' || metadata.name !== name),
    )
    .map((name) => `the PersistentVolumeClaim ${name}`);

const referencesOf = (workload: Workload): KeyedReference[] => [
  ...containersOf(podOf(workload)).flatMap(inEnvironment),
  ...inVolumes(workload),
];

const ofWorkload = (resources: readonly Resource[], workload: Workload): string[] => {
  const missing = [
    ...referencesOf(workload).flatMap((reference) => missingKeyed(resources, reference)),
    ...missingVolumes(workload),
    ...missingClaims(resources, workload),
  ];
  if (
    workload.kind === 'StatefulSet' &&
    !ofKind(resources, 'Service').some(({ metadata }) => metadata.name === workload.spec.serviceName)
  )
    missing.push(`the Service ${workload.spec.serviceName}`);
  return missing;
};

const portNames = (workload: Workload): (string | number)[] =>
  podOf(workload).containers.flatMap(({ ports = [] }) =>
    ports.flatMap(({ name, containerPort }) =>
      name === undefined ? [containerPort] : [name, containerPort],
    ),
  );

/** The missing references of one resource. `given` are Secrets that the operator provides. */
const missingFrom = (resource: Resource, all: readonly Resource[], given: readonly string[]): string[] => {
  const pods = workloadsOf(all);
  switch (resource.kind) {
    case 'Deployment':
    case 'StatefulSet':
    case 'Job':
    case 'CronJob':
      return ofWorkload(all, resource);
    case 'Service': {
      const { selector, ports } = resource.spec;
      if (selector === undefined) return [];
      const behind = pods.filter((pod) => selects({ matchLabels: selector }, podLabels(pod)));
      if (behind.length === 0) return ['a pod'];
      return ports
        .filter(({ port, targetPort = port }) => !behind.every((pod) => portNames(pod).includes(targetPort)))
        .map(({ port, targetPort = port }) => `the port ${targetPort} of a pod`);
    }
    case 'Ingress': {
      const { tls = [], rules } = resource.spec;
      const secrets = tls
        .flatMap(({ secretName }) => secretName ?? [])
        .filter((name) => !given.includes(name));
      const backends = rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service));
      return [
        ...secrets.flatMap((name) => missingKeyed(all, { kind: 'Secret', name, keys: [] })),
        ...backends.flatMap(({ name, port }) => {
          const service = ofKind(all, 'Service').find(({ metadata }) => metadata.name === name);
          const hasPort = service?.spec.ports.some((one) =>
            port.name === undefined ? one.port === port.number : one.name === port.name,
          );
          return hasPort === true
            ? []
            : [`the port ${port.name ?? port.number ?? ''} of the Service ${name}`];
        }),
      ];
    }
    case 'PodDisruptionBudget':
      return pods.some((pod) => selects(resource.spec.selector, podLabels(pod))) ? [] : ['a pod'];
    case 'HorizontalPodAutoscaler': {
      const { kind, name } = resource.spec.scaleTargetRef;
      return pods.some((pod) => pod.kind === kind && pod.metadata.name === name)
        ? []
        : [`the ${kind} ${name}`];
    }
    case 'NetworkPolicy':
      return pods.some((pod) => selects(resource.spec.podSelector, podLabels(pod))) ? [] : ['a pod'];
    case 'ConfigMap':
    case 'Secret':
    case 'Namespace':
    case 'PersistentVolumeClaim':
      return [];
  }
};

export const missingReferences = (resources: readonly Resource[], given: readonly string[] = []): string[] =>
  resources.flatMap((resource) =>
    missingFrom(resource, resources, given).map(
      (what) => `${titleOf(resource)} names ${what}, which does not exist`,
    ),
  );

/** ConfigMaps and Secrets that no pod reads, for example because a patch has replaced the list that named them. */
export const unreadConfiguration = (resources: readonly Resource[]): string[] => {
  const read = workloadsOf(resources).flatMap(referencesOf);
  return resources
    .filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')
    .filter(({ kind, metadata }) => !read.some((one) => one.kind === kind && one.name === metadata.name))
    .map((resource) => `${titleOf(resource)} is read by no pod`);
};
