import type { RunningService } from '@tools-hub/platform';
import { eventually } from './eventually.js';

type Probed = Pick<RunningService, 'port'>;

/** The answer of a service to an operator's request, such as `readyz`. */
export const probe = async (
  { port }: Probed,
  path: string,
): Promise<{ readonly status: number; readonly body: string }> => {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`);
  return { status: response.status, body: await response.text() };
};

/** The status that a service answers to a probe of its readiness: 200 when it is ready. */
export const readinessOf = async (service: Probed): Promise<number> =>
  (await probe(service, 'readyz')).status;

/**
 * Resolves when a service is ready, or answers another status.
 * @throws Error when it doesn't in time
 */
export const untilReady = (
  service: Probed,
  { status = 200 }: { readonly status?: number } = {},
): Promise<void> =>
  eventually(async () => {
    const answered = await readinessOf(service);
    if (answered !== status) throw new Error(`The readiness is ${answered}, not ${status}`);
  });

/** A figure of `/metrics`; all its labels are added up unless the name has them. */
export const figure = async (service: Probed, name: string): Promise<number> => {
  const { body } = await probe(service, 'metrics');
  return body
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
};
