import { expectNone, type Check } from '@tools-hub/test-runner';
import { serviceOf, type ComposeProject, type Container } from './compose-project.js';

/** The service that writes the secrets and ends. */
const ONE_SHOT = 'secrets';
const PUBLISHED = 'gateway';

const problemsOf = (container: Container): string[] => {
  const service = serviceOf(container);
  const { HostConfig: host, Config, State } = container;
  const isOneShot = service === ONE_SHOT;
  const [user = ''] = Config.User.split(':');
  const wrong: Record<string, boolean> = {
    'its file system can be written': !host.ReadonlyRootfs,
    'it has capabilities': !(host.CapDrop ?? []).includes('ALL'),
    'it may get new privileges': !(host.SecurityOpt ?? []).includes('no-new-privileges:true'),
    'it has no limits': !(host.Memory > 0 && host.NanoCpus > 0 && (host.PidsLimit ?? 0) > 0),
    'it runs as root': !isOneShot && !(Number(user) > 0),
    'it is not restarted': !isOneShot && host.RestartPolicy.Name !== 'unless-stopped',
    'it is not healthy': !isOneShot && State.Health?.Status !== 'healthy',
    'it failed': isOneShot && State.ExitCode !== 0,
    'it is published': service !== PUBLISHED && Object.keys(host.PortBindings).length > 0,
  };
  return Object.entries(wrong).flatMap(([problem, isSo]) => (isSo ? [`${service}: ${problem}`] : []));
};

export const containersAreConfined =
  (project: ComposeProject): Check =>
  async () => {
    const containers = await project.containers();
    expectNone(containers.flatMap(problemsOf));
    return `${containers.length} containers`;
  };

/** Checks that the networks of the broker and the store are internal, so they have no route to the outside. */
export const backHasNoWayOut =
  (project: ComposeProject): Check =>
  async () => {
    const names = (
      await project.docker(
        'network',
        'ls',
        '--filter',
        `label=com.docker.compose.project=${project.name}`,
        '--format',
        '{{.Name}} {{.Internal}}',
      )
    )
      .split('\n')
      .sort();
    const expected = [
      `${project.name}_broker true`,
      `${project.name}_front false`,
      `${project.name}_outside false`,
      `${project.name}_store true`,
    ];
    if (names.join() !== expected.join()) throw new Error(names.join(', '));
    return undefined;
  };
