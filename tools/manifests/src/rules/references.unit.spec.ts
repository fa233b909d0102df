import { expect, test } from 'vitest';
import type { Container, Resource, Volume } from '../resources.js';
import { unknownVariables, unsetVariables, variablesOfClass } from './environment.js';
import { missingReferences, unreadConfiguration } from './references.js';

const labels = { app: 'one' };
const job = (container: Partial<Container>, volumes: readonly Volume[] = []): Resource => ({
  kind: 'Job',
  metadata: { name: 'one' },
  spec: {
    template: {
      metadata: { labels },
      spec: {
        containers: [
          {
            name: 'one',
            image: 'tools-hub/one:1',
            ports: [{ name: 'http', containerPort: 8080 }],
            ...container,
          },
        ],
        volumes,
      },
    },
  },
});
const map: Resource = { kind: 'ConfigMap', metadata: { name: 'map' }, data: { KEY: 'value' } };
const secret: Resource = { kind: 'Secret', metadata: { name: 'secret' }, data: { key: 'dmFsdWU=' } };
const service = (targetPort: string): Resource => ({
  kind: 'Service',
  metadata: { name: 'service' },
  spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort }] },
});
const ingress = (port: string): Resource => ({
  kind: 'Ingress',
  metadata: { name: 'ingress' },
  spec: {
    tls: [{ secretName: 'given' }],
    rules: [{ http: { paths: [{ backend: { service: { name: 'service', port: { name: port } } } }] } }],
  },
});
const policy = (app: string): Resource => ({
  kind: 'NetworkPolicy',
  metadata: { name: 'policy' },
  spec: { podSelector: { matchLabels: { app } }, policyTypes: ['Ingress'] },
});
const budget = (app: string): Resource => ({
  kind: 'PodDisruptionBudget',
  metadata: { name: 'budget' },
  spec: { selector: { matchLabels: { app } } },
});
const autoscaler = (name: string): Resource => ({
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: 'autoscaler' },
  spec: { scaleTargetRef: { kind: 'Job', name } },
});
const stateful = (serviceName: string): Resource => ({
  kind: 'StatefulSet',
  metadata: { name: 'set' },
  spec: {
    serviceName,
    selector: {},
    template: {
      metadata: {},
      spec: {
        containers: [{ name: 'set', image: 'set:1', volumeMounts: [{ name: 'data', mountPath: '/data' }] }],
      },
    },
    volumeClaimTemplates: [{ metadata: { name: 'data' } }],
  },
});

const mapVolume = (key: string): Volume => ({ name: 'volume', configMap: { name: 'map', items: [{ key }] } });
const fromMap = (name: string, key: string): Partial<Container> => ({
  env: [{ name: 'KEY', valueFrom: { configMapKeyRef: { name, key } } }],
});

test('existing references are found', () => {
  const container: Partial<Container> = {
    ...fromMap('map', 'KEY'),
    envFrom: [{ configMapRef: { name: 'map' } }, { secretRef: { name: 'secret' } }],
    volumeMounts: [{ name: 'volume', mountPath: '/volume' }],
  };
  const all = [
    ...[job(container, [mapVolume('KEY')]), map, secret, service('http'), ingress('http'), policy('one')],
    ...[budget('one'), autoscaler('one'), stateful('service')],
  ];
  expect(missingReferences(all, ['given'])).toEqual([]);
});

test.each<[string, readonly Resource[]]>([
  ['the ConfigMap other', [job(fromMap('other', 'KEY'))]],
  ['OTHER in the ConfigMap map', [job(fromMap('map', 'OTHER'))]],
  ['the ConfigMap other', [job({ envFrom: [{ configMapRef: { name: 'other' } }] })]],
  ['the Secret other', [job({ envFrom: [{ secretRef: { name: 'other' } }] })]],
  [
    'other in the Secret secret',
    [job({ env: [{ name: 'KEY', valueFrom: { secretKeyRef: { name: 'secret', key: 'other' } } }] })],
  ],
  ['OTHER in the ConfigMap map', [job({}, [mapVolume('OTHER')])]],
  ['the Secret other', [job({}, [{ name: 'volume', secret: { secretName: 'other' } }])]],
  [
    'the Secret other',
    [job({}, [{ name: 'volume', projected: { sources: [{ secret: { name: 'other' } }] } }])],
  ],
  [
    'the PersistentVolumeClaim other',
    [job({}, [{ name: 'volume', persistentVolumeClaim: { claimName: 'other' } }])],
  ],
  ['the volume other', [job({ volumeMounts: [{ name: 'other', mountPath: '/other' }] })]],
  ['the port other of a pod', [job({}), service('other')]],
  ['a pod', [service('http')]],
  ['the port other of the Service service', [job({}), service('http'), ingress('other')]],
  ['the port http of the Service service', [job({}), ingress('http')]],
  ['a pod', [job({}), policy('other')]],
  ['a pod', [job({}), budget('other')]],
  ['the Job other', [job({}), autoscaler('other')]],
  ['the Service other', [stateful('other')]],
])('a reference to %s is reported as missing', (what, resources) => {
  expect(missingReferences([...resources, map, secret], ['given'])).toEqual([
    expect.stringContaining(`names ${what}, which does not exist`),
  ]);
});

test('a certificate that the operator does not provide is missing', () => {
  expect(missingReferences([job({}), service('http'), ingress('http')])).toEqual([
    'Ingress ingress names the Secret given, which does not exist',
  ]);
});

test('a ConfigMap or a Secret that no pod reads is found', () => {
  const container: Partial<Container> = { envFrom: [{ secretRef: { name: 'secret' } }] };
  expect(unreadConfiguration([job(container, [mapVolume('KEY')]), map, secret])).toEqual([]);
  expect(
    unreadConfiguration([job({ envFrom: [{ configMapRef: { name: 'secret' } }] }), map, secret]),
  ).toEqual(['ConfigMap map is read by no pod', 'Secret secret is read by no pod']);
});

test('a variable that nothing sets is found, and a secret is set by its file', () => {
  const known = ['PORT', 'PASSWORD', 'PASSWORD_FILE', 'KEY'];
  expect(unsetVariables(known, ['PASSWORD_FILE', 'PORT'], [])).toEqual(['KEY']);
  expect(unsetVariables(known, ['PASSWORD'], ['PORT', 'KEY'])).toEqual([]);
});

test('the variables of a configuration are read from its source, with those of secret files', () => {
  const source = `export class Base {
  PORT = 8080;
}

export class Other extends Base {
  OTHER = 1;
}

export class Config extends Base {
  /** Not for everybody. */
  @Secret()
  @IsString()
  PASSWORD?: string;

  HOST: string = 'localhost';

  ADDRESS!: string;
}`;
  expect(variablesOfClass(source, 'Config')).toEqual([
    'PORT',
    'PASSWORD',
    'PASSWORD_FILE',
    'HOST',
    'ADDRESS',
  ]);
  expect(() => variablesOfClass(source, 'Missing')).toThrow('no class Missing');
});

test('a variable that the code does not read is found, and one that is set twice', () => {
  const known = (): string[] => ['KEY', 'PASSWORD', 'PASSWORD_FILE'];
  const set = (...names: string[]): Resource => job({ env: names.map((name) => ({ name, value: '1' })) });
  expect(unknownVariables([set('KEY', 'PASSWORD_FILE', 'NODE_OPTIONS')], known)).toEqual([]);
  expect(unknownVariables([set('KEYS')], known)).toEqual(["Job one sets KEYS, which its code doesn't know"]);
  expect(unknownVariables([set('PASSWORD', 'PASSWORD_FILE')], known)).toEqual([
    'Job one sets PASSWORD and PASSWORD_FILE',
  ]);
  expect(unknownVariables([job({ envFrom: [{ configMapRef: { name: 'map' } }] }), map], () => [])).toEqual([
    "Job one sets KEY, which its code doesn't know",
  ]);
  expect(unknownVariables([set('ANYTHING')], () => undefined)).toEqual([]);
});
