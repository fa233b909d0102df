/** The parts of Kubernetes resources that our own rules read. kubeconform checks these shapes. */
export type Labels = Readonly<Record<string, string>>;

interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
    readonly values?: readonly string[];
  }[];
}

interface EnvironmentVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly configMapKeyRef?: { readonly name: string; readonly key: string };
    readonly secretKeyRef?: { readonly name: string; readonly key: string };
  };
}

interface ContainerSecurity {
  readonly privileged?: boolean;
  readonly allowPrivilegeEscalation?: boolean;
  readonly readOnlyRootFilesystem?: boolean;
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly procMount?: string;
  readonly capabilities?: { readonly add?: readonly string[]; readonly drop?: readonly string[] };
  readonly seccompProfile?: { readonly type: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly EnvironmentVariable[];
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string };
  }[];
  readonly ports?: readonly {
    readonly name?: string;
    readonly containerPort: number;
    readonly hostPort?: number;
  }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext?: ContainerSecurity;
}

interface KeyedSource {
  readonly items?: readonly { readonly key: string }[];
}

export interface Volume {
  readonly name: string;
  readonly configMap?: KeyedSource & { readonly name: string };
  readonly secret?: KeyedSource & { readonly secretName: string };
  readonly persistentVolumeClaim?: { readonly claimName: string };
  readonly projected?: {
    readonly sources: readonly {
      readonly configMap?: KeyedSource & { readonly name: string };
      readonly secret?: KeyedSource & { readonly name: string };
    }[];
  };
}

export interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostIPC?: boolean;
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly runAsUser?: number;
    readonly seccompProfile?: { readonly type: string };
    readonly sysctls?: readonly unknown[];
  };
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes?: readonly Volume[];
}

interface Metadata {
  readonly name: string;
  readonly namespace?: string;
  readonly labels?: Labels;
}

export interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}

export interface PolicyPort {
  readonly protocol?: string;
  readonly port?: number | string;
}

interface Of<Kind extends string, Spec> {
  readonly kind: Kind;
  readonly metadata: Metadata;
  readonly spec: Spec;
}

interface Template {
  readonly metadata: { readonly labels?: Labels };
  readonly spec: PodSpec;
}

export type Workload =
  | Of<'Deployment', { readonly replicas?: number; readonly selector: Selector; readonly template: Template }>
  | Of<
      'StatefulSet',
      {
        readonly replicas?: number;
        readonly selector: Selector;
        readonly serviceName: string;
        readonly template: Template;
        readonly volumeClaimTemplates?: readonly { readonly metadata: Metadata }[];
      }
    >
  | Of<'Job', { readonly template: Template }>
  | Of<'CronJob', { readonly jobTemplate: { readonly spec: { readonly template: Template } } }>;

interface KeyedOf<Kind extends string> {
  readonly kind: Kind;
  readonly metadata: Metadata;
  readonly data?: Readonly<Record<string, string>>;
}

export type Keyed = KeyedOf<'ConfigMap'> | KeyedOf<'Secret'>;

export type NetworkPolicy = Of<
  'NetworkPolicy',
  {
    readonly podSelector: Selector;
    readonly policyTypes: readonly ('Ingress' | 'Egress')[];
    readonly ingress?: readonly { readonly from?: readonly Peer[]; readonly ports?: readonly PolicyPort[] }[];
    readonly egress?: readonly { readonly to?: readonly Peer[]; readonly ports?: readonly PolicyPort[] }[];
  }
>;

export type Service = Of<
  'Service',
  {
    readonly selector?: Labels;
    readonly ports: readonly {
      readonly name?: string;
      readonly port: number;
      readonly targetPort?: number | string;
    }[];
  }
>;

export type Ingress = Of<
  'Ingress',
  {
    readonly tls?: readonly { readonly secretName?: string }[];
    readonly rules: readonly {
      readonly http: {
        readonly paths: readonly {
          readonly backend: {
            readonly service: {
              readonly name: string;
              readonly port: { readonly name?: string; readonly number?: number };
            };
          };
        }[];
      };
    }[];
  }
>;

export type Resource =
  | Workload
  | Keyed
  | NetworkPolicy
  | Service
  | Ingress
  | Of<
      'PodDisruptionBudget',
      { readonly selector: Selector; readonly unhealthyPodEvictionPolicy?: 'AlwaysAllow' | 'IfHealthyBudget' }
    >
  | Of<
      'HorizontalPodAutoscaler',
      { readonly scaleTargetRef: { readonly kind: string; readonly name: string } }
    >
  | { readonly kind: 'Namespace'; readonly metadata: Metadata }
  | { readonly kind: 'PersistentVolumeClaim'; readonly metadata: Metadata };

/** All resources of one kind. */
export const ofKind = <Kind extends Resource['kind']>(
  resources: readonly Resource[],
  kind: Kind,
): Extract<Resource, { kind: Kind }>[] =>
  resources.filter((one): one is Extract<Resource, { kind: Kind }> => one.kind === kind);

export const workloadsOf = (resources: readonly Resource[]): Workload[] => [
  ...ofKind(resources, 'Deployment'),
  ...ofKind(resources, 'StatefulSet'),
  ...ofKind(resources, 'Job'),
  ...ofKind(resources, 'CronJob'),
];

const templateOf = (workload: Workload): Template =>
  workload.kind === 'CronJob' ? workload.spec.jobTemplate.spec.template : workload.spec.template;
export const podOf = (workload: Workload): PodSpec => templateOf(workload).spec;
export const podLabels = (workload: Workload): Labels => templateOf(workload).metadata.labels ?? {};
export const containersOf = (pod: PodSpec): Container[] => [...(pod.initContainers ?? []), ...pod.containers];
export const titleOf = ({ kind, metadata }: Resource): string => `${kind} ${metadata.name}`;

/** Whether a selector matches these labels. An empty selector matches everything. */
export const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    const value = labels[key];
    switch (operator) {
      case 'In':
        return value !== undefined && values.includes(value);
      case 'NotIn':
        return value === undefined || !values.includes(value);
      case 'Exists':
        return value !== undefined;
      case 'DoesNotExist':
        return value === undefined;
    }
  });
