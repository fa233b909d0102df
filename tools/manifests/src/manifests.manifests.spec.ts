import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cacheFolder,
  createLog,
  inRepository,
  MONGODB_IMAGE,
  NATS_IMAGE,
  runCommand,
} from '@tools-hub/local';
import { DOCUMENTDB_IMAGE, FERRETDB_IMAGE, NATS_ALPINE_IMAGE, NODE_IMAGE } from '@tools-hub/offline-images';
import { composeSets, dockerfiles } from './deployment-files.js';
import { baseImages, productImages, readDockerfile } from './dockerfile.js';
import { goValidators, type GoValidators } from './go-validators.js';
import { variablesOfImage } from './known-variables.js';
import { KUBERNETES_RELEASES, pythonPackages, type PythonPackages } from './python-packages.js';
import { flowOf, forbiddenFlows, neededFlows } from './network-flows.js';
import { refusalOf } from './refusal-of.js';
import { copyWithSecrets, OVERLAYS, productVersion, render, type Overlay, type Rendered } from './render.js';
import { ofKind, type Resource } from './resources.js';
import { composeProblems, unknownComposeVariables, type ComposeFile } from './rules/compose.js';
import { unknownVariables, unsetVariables, variablesSet } from './rules/environment.js';
import { clusterImages, imageProblems, isOwn, withoutDigest } from './rules/images.js';
import { isAllowed } from './rules/network.js';
import { podSecurityProblems } from './rules/pod-security.js';
import { missingReferences, unreadConfiguration } from './rules/references.js';

/** The first run builds the validators. Later runs take them from the cache. */
const PREPARE_MS = 15 * 60_000;
/** The secret that an operator provides: the certificate of the site. */
const OPERATOR_SECRETS = ['tools-hub-tls'];
const OWN_IMAGES = productImages().map((image) => `tools-hub/${image}:${productVersion()}`);
const SERVICES = productImages().filter((image) => image !== 'secrets' && image !== 'backup');
/** Images without a digest. No two public sources name the same one for this version of NATS. */
const BY_TAG_ALONE = [NATS_IMAGE, NATS_ALPINE_IMAGE];
/** Variables that neither compose nor Kubernetes sets. */
const NOT_FOR_CONTAINERS = [
  // Certificates are files, which an operator mounts (docs/secrets-and-tls.md).
  ...['NATS_TLS_CA', 'NATS_TLS_CERT', 'NATS_TLS_KEY'],
  // A compose project and a namespace of the cluster are for one directory.
  'NAMESPACE',
  // Addresses within the container.
  ...['HOST', 'PORT'],
  // The image sets it.
  'WEB_ROOT',
  // `npm start` sets it for several gateways on a port.
  'SHARES_PORT',
  // A secret file is in compose, and a Job sets it on Kubernetes.
  ...['ADMIN_PASSWORD', 'FIRST_PASSWORD_FILE'],
  // A collector beside the services needs no headers, and each service has its own name in traces.
  ...['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME'],
  // Tests set the address of a server of their own.
  'INDEXNOW_URL',
];

let go: GoValidators;
let python: PythonPackages;
let folder: string;
const rendered = new Map<Overlay, Rendered>();

const of = (overlay: Overlay): Rendered => {
  const found = rendered.get(overlay);
  if (found === undefined) throw new Error(`${overlay} could not be rendered`);
  return found;
};
const inFolder = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** The image that generates secrets is not a service. */
const composeVariables = (image: string): string[] | undefined =>
  image.startsWith('tools-hub/secrets:') ? ['STORE'] : variablesOfImage(image);

const kubeconform = (release: string, file: string): Promise<string> =>
  refusalOf(go.kubeconform, [
    ...['-strict', '-kubernetes-version', release],
    ...['-schema-location', join(python.schemasOf(release), '{{.ResourceKind}}{{.KindSuffix}}.json')],
    file,
  ]);

// A version is built once, so a node's image of that name is current. 'Always' would exclude images that were loaded by hand.
const kubeScore = (file: string): Promise<string> =>
  refusalOf(go.kubeScore, [
    ...['score', '--output-format', 'ci', '--kubernetes-version', 'v1.31'],
    ...['--ignore-test', 'container-image-pull-policy', file],
  ]);

const composeImages = async (files: string[]): Promise<string[]> => {
  const { services } = JSON.parse(
    await runCommand(go.composeCheck, files, { cwd: inRepository() }),
  ) as ComposeFile;
  return [...new Set(Object.values(services).map(({ image = '' }) => image))];
};

beforeAll(async () => {
  const signal = new AbortController().signal;
  const context = {
    environment: process.env,
    cacheDir: cacheFolder(),
    log: createLog(),
    signal,
  };
  go = await goValidators(context);
  python = await pythonPackages(context);
  folder = await copyWithSecrets();
  for (const overlay of OVERLAYS) rendered.set(overlay, await render(go.kustomize, folder, overlay));
}, PREPARE_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(OVERLAYS)('%s', (overlay) => {
  test.each(KUBERNETES_RELEASES)('the overlay is valid by the schemas of Kubernetes %s', async (release) => {
    expect(await kubeconform(release, inFolder(`${overlay}.yaml`, of(overlay).yaml))).toBe('');
  });

  test('the overlay has no critical finding of kube-score', async () => {
    expect(await kubeScore(inFolder(`${overlay}.yaml`, of(overlay).yaml))).toBe('');
  });

  test('the overlay conforms to the Pod Security Standard restricted, which its namespace enforces', () => {
    const { resources } = of(overlay);
    expect(podSecurityProblems(resources)).toEqual([]);
    expect(ofKind(resources, 'Namespace').map(({ metadata }) => metadata.labels)).toEqual([
      expect.objectContaining({ 'pod-security.kubernetes.io/enforce': 'restricted' }),
    ]);
  });

  test('the overlay references only existing resources', () => {
    expect(missingReferences(of(overlay).resources, OPERATOR_SECRETS)).toEqual([]);
  });

  test('every ConfigMap and every Secret is read by a pod', () => {
    expect(unreadConfiguration(of(overlay).resources)).toEqual([]);
  });

  test('the overlay runs only images of this version, and the pinned images of the broker and the store', () => {
    const images = clusterImages(of(overlay).resources);
    expect(imageProblems(images, OWN_IMAGES, BY_TAG_ALONE)).toEqual([]);
    const others = images.filter((image) => !isOwn(image));
    expect([NATS_IMAGE, MONGODB_IMAGE]).toEqual(expect.arrayContaining(others));
  });

  test('the overlay sets only variables that the code reads', () => {
    expect(unknownVariables(of(overlay).resources, variablesOfImage)).toEqual([]);
  });

  test('the overlay allows the connections that the product needs, and none of the forbidden ones', () => {
    const { resources } = of(overlay);
    const isOpen = (row: Parameters<typeof flowOf>[1]): boolean =>
      isAllowed(resources, flowOf(resources, row));
    expect(neededFlows(overlay).filter((row) => !isOpen(row))).toEqual([]);
    expect(forbiddenFlows(overlay).filter(isOpen)).toEqual([]);
  });

  test('the overlay has a configuration that the broker accepts, with a password for each of its users', async () => {
    const configuration = join(folder, `nats-${overlay}`);
    mkdirSync(configuration);
    for (const [file, text] of natsFiles(of(overlay).resources))
      writeFileSync(join(configuration, file), text);
    expect(await refusalOf(go.natsServer, ['-t', '--config', join(configuration, 'kubernetes.conf')])).toBe(
      '',
    );
  });
});

/** The files that are mounted into the broker's pod. */
const natsFiles = (resources: readonly Resource[]): [string, string][] => [
  ...ofKind(resources, 'ConfigMap')
    .filter(({ metadata }) => metadata.name.startsWith('nats-'))
    .flatMap(({ data = {} }) => Object.entries(data)),
  ...ofKind(resources, 'Secret')
    .filter(({ metadata }) => metadata.name === 'nats')
    .flatMap(({ data = {} }) => Object.entries(data))
    .map(([name, value]): [string, string] => [name, Buffer.from(value, 'base64').toString()]),
];

describe('secrets', () => {
  test('secrets are generated once, and a second run changes nothing', async () => {
    const script = join(folder, 'kubernetes', 'make-secrets.mjs');
    const file = join(folder, 'kubernetes', 'overlays', 'single', 'secrets', 'auth', 'mongodb-uri');
    const before = readFileSync(file, 'utf8');
    await runCommand(process.execPath, [script, 'single']);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(before).toMatch(
      /^mongodb:\/\/auth:[\w-]{32}@mongodb-0\.mongodb:27017\/\?.*authSource=tools-hub-auth$/,
    );
  });

  test.each([[['production']], [['production', 'mongodb://root:secret@host/?tls=true']], [['other']]])(
    'make-secrets.mjs refuses the arguments %j',
    async (args) => {
      const script = join(folder, 'kubernetes', 'make-secrets.mjs');
      expect(await refusalOf(process.execPath, [script, ...args])).toContain('make-secrets.mjs production');
    },
  );
});

describe('images and compose files', () => {
  test('Dockerfiles have no finding of hadolint', async () => {
    for (const file of dockerfiles()) expect(await refusalOf(python.hadolint, [file])).toBe('');
  });

  test('compose files are valid for docker compose, alone and together', async () => {
    for (const files of composeSets()) expect(await refusalOf(go.composeCheck, files)).toBe('');
  });

  test.each(composeSets().map((files) => ({ title: files.join(' '), files })))(
    '$title grants only needed rights, and sets only variables that the code reads',
    async ({ files }) => {
      const merged = await runCommand(go.composeCheck, files, { cwd: inRepository() });
      const project = JSON.parse(merged) as ComposeFile;
      expect(composeProblems(project)).toEqual([]);
      expect(unknownComposeVariables(project, composeVariables)).toEqual([]);
    },
  );

  test('compose files run only images of this version, and pinned images', async () => {
    for (const files of composeSets())
      expect(imageProblems(await composeImages(files), OWN_IMAGES, BY_TAG_ALONE)).toEqual([]);
  });

  test('the images build on a pinned image of Node', () => {
    const bases = baseImages(readDockerfile());
    expect(imageProblems(bases, [], [])).toEqual([]);
    expect(bases.map(withoutDigest)).toEqual([NODE_IMAGE]);
  });

  test('compose files have the broker and the stores in the versions of npm start and npm run offline-images', async () => {
    const others = async (...files: string[]): Promise<string[]> =>
      (await composeImages(files)).filter((image) => !isOwn(image)).sort();
    expect(await others('docker-compose.yml')).toEqual([MONGODB_IMAGE, NATS_ALPINE_IMAGE].sort());
    const ferretDb = await others('docker-compose.yml', join('deploy', 'docker', 'compose.ferretdb.yml'));
    expect(ferretDb.map(withoutDigest)).toEqual([FERRETDB_IMAGE, DOCUMENTDB_IMAGE, NATS_ALPINE_IMAGE].sort());
  });
});

describe.each(SERVICES)('every variable of %s', (service) => {
  const image = `tools-hub/${service}:${productVersion()}`;
  const known = variablesOfImage(image) ?? [];

  test('every variable of a service is set by compose', async () => {
    const merged = await runCommand(go.composeCheck, ['docker-compose.yml'], { cwd: inRepository() });
    const { environment = {} } = (JSON.parse(merged) as ComposeFile).services[service] ?? {};
    expect(unsetVariables(known, Object.keys(environment), NOT_FOR_CONTAINERS)).toEqual([]);
  });

  test('every variable of a service is set on Kubernetes', () => {
    const set = OVERLAYS.flatMap((overlay) => variablesSet(of(overlay).resources, image));
    expect(unsetVariables(known, set, NOT_FOR_CONTAINERS)).toEqual([]);
  });
});

describe('the validators find errors', () => {
  test('kubeconform refuses an unknown field', async () => {
    const [wrong = ''] = of('single')
      .yaml.split('\n---\n')
      .filter((document) => document.includes('readinessProbe:'))
      .map((document) => document.replace('readinessProbe:', 'readinessProbes:'));
    expect(await kubeconform('1.37.0', inFolder('wrong.yaml', wrong))).toContain(
      "'readinessProbes' not allowed",
    );
  });

  test('kube-score reports a container without limits', async () => {
    const wrong = of('single').yaml.replaceAll(/^ {10}limits:$/gm, '          claims: []\n          limit:');
    expect(await kubeScore(inFolder('wrong.yaml', wrong))).toContain('[CRITICAL]');
  });

  test('hadolint reports an image without a version', async () => {
    expect(await refusalOf(python.hadolint, [inFolder('Dockerfile', 'FROM debian\n')])).toContain('DL3006');
  });

  test('compose refuses an unknown secret', async () => {
    const text = 'services:\n  one:\n    image: one:1\n    secrets: [missing]\n';
    expect(await refusalOf(go.composeCheck, [inFolder('compose.yaml', text)])).toContain('undefined secret');
  });
});
