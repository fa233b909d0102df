import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { load, loadAll } from 'js-yaml';
import { inRepository } from '@tools-hub/local';

const SERVICES = ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links'];

const textOf = (...path: string[]): string => readFileSync(inRepository(...path), 'utf8');
/** The number of milliseconds in a source file, in seconds. */
const secondsIn = (source: string, pattern: RegExp): number =>
  Number(pattern.exec(source)?.[1]?.replaceAll('_', '')) / 1_000;

/** A stopping service answers the requests under way, of which the undo of a large change takes longest. */
const LONGEST_COMMAND = secondsIn(
  textOf('apps', 'gateway', 'src', 'deadlines.ts'),
  /RESTORE_OPTIONS = .*deadlineMs: ([\d_]+)/,
);
const LONGEST_DRAIN = secondsIn(
  textOf('apps', 'gateway', 'src', 'gateway.config.ts'),
  /@WholeNumber\(0, ([\d_]+)\)\n +DRAIN_MS/,
);
const stopOf = (service: string): number => LONGEST_COMMAND + (service === 'gateway' ? LONGEST_DRAIN : 0);

interface Compose {
  readonly services: Readonly<Record<string, { readonly stop_grace_period?: string }>>;
}
interface Deployment {
  readonly spec: { readonly template: { readonly spec: { readonly terminationGracePeriodSeconds: number } } };
}

test.each(SERVICES)('compose lets %s answer the requests under way before it is killed', (service) => {
  const { services } = load(textOf('docker-compose.yml')) as Compose;
  const grace = Number.parseInt(services[service]?.stop_grace_period ?? '', 10);
  expect(grace).toBeGreaterThan(stopOf(service));
});

test.each(SERVICES)('Kubernetes lets %s answer the requests under way before it is killed', (service) => {
  const [{ spec }] = loadAll(textOf('deploy', 'kubernetes', 'base', `${service}.yaml`)) as [Deployment];
  expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(stopOf(service));
});
