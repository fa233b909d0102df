import { expect, test } from 'vitest';
import { composeProblems, unknownComposeVariables, type ComposeService } from './compose.js';

const service: ComposeService = {
  image: 'tools-hub/auth:1',
  user: '10001:10001',
  restart: 'unless-stopped',
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  networks: { back: null },
  environment: { PORT: '8080' },
  depends_on: { store: { condition: 'service_healthy' } },
  deploy: { resources: { limits: { cpus: 1, memory: '1', pids: 1 } } },
};
const networks = { back: { internal: true }, front: {} };
const problemsOf = (changed: ComposeService, name = 'auth'): string[] =>
  composeProblems({ services: { [name]: { ...service, ...changed } }, networks });

test('a service with only the needed rights has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

test.each<[string, ComposeService]>([
  ['has a file system that can be written', { read_only: false }],
  ['keeps capabilities', { cap_drop: ['NET_RAW'] }],
  ['may get new privileges', { security_opt: [] }],
  ['lacks a limit', { deploy: { resources: { limits: { cpus: 1, memory: '1' } } } }],
  ['runs as root', { user: '0:0' }],
  ['runs as root', { user: undefined }],
  ['is not restarted', { restart: undefined }],
  ['is published', { ports: [{}] }],
  ['has a way out', { networks: { back: null, front: null } }],
  ['has a fixed name, so only one can run', { container_name: 'auth' }],
  [
    'waits for something that only has to be started',
    { depends_on: { store: { condition: 'service_started' } } },
  ],
])('a service that %s is found: %j', (problem, changed) => {
  expect(problemsOf(changed)).toEqual([`auth ${problem}`]);
});

test('the gateway is published, the service that makes the secrets is root, and one-shot services are not restarted', () => {
  expect(problemsOf({ ports: [{}], networks: { front: null } }, 'gateway')).toEqual([]);
  expect(problemsOf({ user: '0:0', restart: 'no', networks: {} }, 'secrets')).toEqual([]);
});

test('a variable that no code reads is found', () => {
  const file = {
    services: { auth: { ...service, environment: { PORT: '1', PROT: '2', NODE_OPTIONS: '' } } },
  };
  expect(unknownComposeVariables(file, () => ['PORT'])).toEqual([
    "auth sets PROT, which its code doesn't know",
  ]);
  expect(unknownComposeVariables(file, () => undefined)).toEqual([]);
});
