/** As much of a compose project's shape, all files merged, as our own rules look at. */
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

/** It gives files to those who read them, on no network, and ends. */
const AS_ROOT = 'secrets';
const PUBLISHED = 'gateway';
/** They do their work and end. */
const ONE_SHOTS = ['secrets', 'mongodb-set-up'];
const LIMITS = ['cpus', 'memory', 'pids'];

const isRoot = (user = '0'): boolean => !(Number(user.split(':')[0]) > 0);

function problemsOf(name: string, service: ComposeService, { networks = {} }: ComposeFile): string[] {
  const limits = service.deploy?.resources?.limits ?? {};
  const open = Object.keys(service.networks ?? {}).filter((network) => networks[network]?.internal !== true);
  const wrong: Readonly<Record<string, boolean>> = {
    'has a file system that can be written': service.read_only !== true,
    'keeps capabilities': !(service.cap_drop ?? []).includes('ALL'),
    'may get new privileges': !(service.security_opt ?? []).includes('no-new-privileges:true'),
    'lacks a limit': LIMITS.some((limit) => !limits[limit]),
    'runs as root': name !== AS_ROOT && isRoot(service.user),
    'is started again by nobody': !ONE_SHOTS.includes(name) && service.restart !== 'unless-stopped',
    'is published': name !== PUBLISHED && (service.ports ?? []).length > 0,
    'has a way out': name !== PUBLISHED && open.length > 0,
    'has a name of its own, so that there can be only one': service.container_name !== undefined,
    'waits for something that only has to be started': Object.values(service.depends_on ?? {}).some(
      ({ condition }) => condition === 'service_started',
    ),
  };
  return Object.entries(wrong).flatMap(([problem, isSo]) => (isSo ? [`${name} ${problem}`] : []));
}

/** What of a compose project is not as it should be. */
export const composeProblems = (file: ComposeFile): string[] =>
  Object.entries(file.services).flatMap(([name, service]) => problemsOf(name, service, file));

/** Variables that are set and that no code reads; `variablesOfImage` answers nothing for an image that is not ours. */
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
