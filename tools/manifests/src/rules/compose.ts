/** The parts of a merged compose project that the rules read. */
export interface ComposeService {
  readonly image?: string;
  readonly container_name?: string;
  readonly user?: string;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly object[];
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly healthcheck?: object;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: { readonly resources?: { readonly limits?: Readonly<Record<string, unknown>> } };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

/** The service that writes the secrets, without a network, and ends. */
const AS_ROOT = 'secrets';
/** Visitors reach the gateway, and operators reach Grafana and Jaeger on the machine itself. */
const PUBLISHED: readonly string[] = ['gateway', 'grafana', 'jaeger'];
/** `links` fetches the pages that tools link to, and backups may be in a bucket. */
const WITH_WAY_OUT: readonly string[] = [...PUBLISHED, 'links', 'backup', 'restore'];
/** The services that end after their work. */
const ONE_SHOTS = ['secrets', 'mongodb-set-up', 'backup', 'restore'];
const LIMITS = ['cpus', 'memory', 'pids'];

const isRoot = (user = '0'): boolean => !(Number(user.split(':')[0]) > 0);

const problemsOf = (name: string, service: ComposeService, { networks = {} }: ComposeFile): string[] => {
  const limits = service.deploy?.resources?.limits ?? {};
  const open = Object.keys(service.networks ?? {}).filter((network) => networks[network]?.internal !== true);
  const wrong: Readonly<Record<string, boolean>> = {
    'has a file system that can be written': service.read_only !== true,
    'keeps capabilities': !(service.cap_drop ?? []).includes('ALL'),
    'may get new privileges': !(service.security_opt ?? []).includes('no-new-privileges:true'),
    'lacks a limit': LIMITS.some((limit) => !limits[limit]),
    'runs as root': name !== AS_ROOT && isRoot(service.user),
    'is not restarted': !ONE_SHOTS.includes(name) && service.restart !== 'unless-stopped',
    'is published': !PUBLISHED.includes(name) && (service.ports ?? []).length > 0,
    'has a way out': !WITH_WAY_OUT.includes(name) && open.length > 0,
    'has a fixed name, so only one can run': service.container_name !== undefined,
    'waits for something that only has to be started': Object.values(service.depends_on ?? {}).some(
      ({ condition }) => condition === 'service_started',
    ),
  };
  return Object.entries(wrong).flatMap(([problem, isSo]) => (isSo ? [`${name} ${problem}`] : []));
};

/** The violations of the rules in a compose project. */
export const composeProblems = (file: ComposeFile): string[] =>
  Object.entries(file.services).flatMap(([name, service]) => problemsOf(name, service, file));

/** Finds variables that are set but not read. `variablesOfImage` returns undefined for a third-party image. */
export const unknownComposeVariables = (
  { services }: ComposeFile,
  variablesOfImage: (image: string) => readonly string[] | undefined,
): string[] =>
  Object.entries(services).flatMap(([name, { image = '', environment = {} }]) => {
    const known = variablesOfImage(image);
    return Object.keys(environment)
      .filter((variable) => known !== undefined && variable !== 'NODE_OPTIONS' && !known.includes(variable))
      .map((variable) => `${name} sets ${variable}, which its code doesn't know`);
  });
