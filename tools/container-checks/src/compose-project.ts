import { type CommandOptions, identify, inRepository, runCommand, type Context } from '@tools-hub/local';

const FILES = ['docker-compose.yml', 'deploy/docker/compose.ferretdb.yml'];
const UP_MS = 10 * 60_000;
const STOP_MS = 5 * 60_000;

/** The parts of `docker inspect` that the checks read. */
export interface Container {
  readonly Id: string;
  readonly Name: string;
  readonly RestartCount: number;
  readonly Config: { readonly User: string; readonly Labels: Readonly<Record<string, string>> };
  readonly State: {
    readonly Pid: number;
    readonly Running: boolean;
    readonly StartedAt: string;
    readonly ExitCode: number;
    readonly OOMKilled: boolean;
    readonly Health?: { readonly Status: string };
  };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly CapDrop: readonly string[] | null;
    readonly SecurityOpt: readonly string[] | null;
    readonly Memory: number;
    readonly NanoCpus: number;
    readonly PidsLimit: number | null;
    readonly RestartPolicy: { readonly Name: string };
    readonly PortBindings: Readonly<Record<string, unknown>>;
  };
}

export const serviceOf = ({ Config }: Container): string => Config.Labels['com.docker.compose.service'] ?? '';

/** A Docker Compose project with its own containers, networks and volumes. */
export class ComposeProject {
  constructor(
    private readonly context: Context,
    private readonly command: readonly string[],
    readonly name: string,
  ) {}

  compose(
    args: readonly string[],
    options: Pick<CommandOptions, 'timeoutMs' | 'onLine'> = {},
  ): Promise<string> {
    const [program = '', ...first] = this.command;
    const files = FILES.flatMap((file) => ['--file', inRepository(file)]);
    return runCommand(program, [...first, '--project-name', this.name, ...files, ...args], {
      env: this.context.environment,
      cwd: inRepository(),
      signal: this.context.signal,
      timeoutMs: UP_MS,
      ...options,
    });
  }

  up(...args: string[]): Promise<string> {
    return this.compose(['up', '--detach', '--no-build', ...args]);
  }

  /** The third-party images of the project. */
  async images(): Promise<string[]> {
    const images = (await this.compose(['config', '--images'])).split('\n').filter((line) => line !== '');
    return [...new Set(images)].filter((image) => !image.startsWith('tools-hub/'));
  }

  /** Removes containers and networks. Volumes stay without `--volumes`. */
  down(...args: string[]): Promise<string> {
    return this.compose(['down', ...args], { timeoutMs: STOP_MS });
  }

  async removeVolumes(...names: string[]): Promise<void> {
    await this.docker('volume', 'rm', ...names.map((name) => `${this.name}_${name}`));
  }

  /** Removes the whole project, even after an abort. */
  async remove(): Promise<void> {
    const signal = new AbortController().signal;
    const rest = new ComposeProject({ ...this.context, signal }, this.command, this.name);
    await rest.down('--volumes', '--remove-orphans', '--timeout', '10');
  }

  /** All containers, or those of one service. */
  async containers(...services: string[]): Promise<Container[]> {
    const ids = await this.compose(['ps', '--all', '--quiet', ...services]);
    const found = ids.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line));
    if (found.length === 0) return [];
    return JSON.parse(await this.docker('inspect', ...found)) as Container[];
  }

  /** Runs a command inside a container and returns its output. */
  inside(service: string, ...command: string[]): Promise<string> {
    return this.compose(['exec', '-T', service, ...command]);
  }

  docker(...args: string[]): Promise<string> {
    const { signal } = this.context;
    return runCommand('docker', args, { signal, timeoutMs: STOP_MS });
  }

  /** Kills a container's main process, from outside of Docker if possible, so that Docker restarts it by its policy. */
  async crash(container: Container): Promise<void> {
    const { Id, State } = container;
    try {
      if (identify(State.Pid) === undefined) throw new Error('the daemon is elsewhere');
      process.kill(State.Pid, 'SIGKILL');
    } catch {
      // Docker does not restart a container after `docker kill`.
      await this.docker('kill', Id);
      await this.docker('start', Id);
    }
  }
}
