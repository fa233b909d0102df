import { join } from 'node:path';
import { buildEnvironment } from '@tools-hub/container-checks';
import { inRepository, NATS_IMAGE, NATS_SERVER, goBuild, runCommand, type Context } from '@tools-hub/local';
import { productVersion } from '@tools-hub/manifests';
import { SERVICES } from '@tools-hub/nats';
import {
  DOCUMENTDB_IMAGE,
  FERRETDB_IMAGE,
  importImage,
  makeImages,
  NODE_IMAGE,
  type OfflineImage,
} from '@tools-hub/offline-images';
import {
  COREDNS_VERSION,
  dnsProgram,
  METRICS_SERVER_VERSION,
  metricsProgram,
  pauseProgram,
} from './programs.js';

const BUILD_MS = 60 * 60_000;
const SAVE_MS = 10 * 60_000;

/** The image that holds the namespaces of each pod. */
export const PAUSE_IMAGE = 'tools-hub.local/pause:1';
export const DNS_IMAGE = `tools-hub.local/coredns:${COREDNS_VERSION}`;
export const METRICS_IMAGE = `tools-hub.local/metrics-server:${METRICS_SERVER_VERSION}`;

const clusterImages = async (context: Context): Promise<OfflineImage[]> => {
  return [
    {
      name: PAUSE_IMAGE,
      content: 'a program that waits, built here',
      entries: { pause: { from: await pauseProgram(context) } },
      changes: ['ENTRYPOINT ["/pause"]'],
    },
    {
      name: DNS_IMAGE,
      content: 'CoreDNS, built here',
      entries: { coredns: { from: await dnsProgram(context) } },
      changes: ['ENTRYPOINT ["/coredns"]'],
    },
    {
      name: METRICS_IMAGE,
      content: 'metrics-server, built here',
      entries: { 'metrics-server': { from: await metricsProgram(context) } },
      changes: ['ENTRYPOINT ["/metrics-server"]'],
    },
    {
      // Unlike compose, the manifests use the image without a shell.
      name: NATS_IMAGE,
      content: 'nats-server, built here',
      entries: { 'nats-server': { from: await goBuild(context, NATS_SERVER) } },
      changes: ['ENTRYPOINT ["/nats-server"]', 'EXPOSE 4222 6222 8222'],
    },
  ];
};

/** Builds the product's images. The network of the build is the machine's, because the daemon may have none of its own. */
const buildProduct = async (context: Context): Promise<string[]> => {
  const { log, signal } = context;
  const variables: NodeJS.ProcessEnv = { ...(await buildEnvironment(context)), NODE_IMAGE };
  const args = Object.entries(variables).flatMap(([name, value]) => [
    '--build-arg',
    `${name}=${value ?? ''}`,
  ]);
  const names: string[] = [];
  for (const target of [...SERVICES, 'backup']) {
    const name = `tools-hub/${target}:${productVersion()}`;
    await log.step(`Building the image ${name}`, (note) =>
      runCommand('docker', ['build', '--network=host', ...args, '--target', target, '--tag', name, '.'], {
        cwd: inRepository(),
        signal,
        timeoutMs: BUILD_MS,
        onLine: (line) => note(line.slice(0, 60)),
      }),
    );
    names.push(name);
  }
  return names;
};

/** Makes all images that the cluster runs, and returns an archive of them. */
export const archiveOfImages = async (context: Context, folder: string): Promise<string> => {
  const { log, signal } = context;
  await makeImages(context);
  const others = await clusterImages(context);
  for (const image of others) await importImage(context, image);
  const names = [...(await buildProduct(context)), ...others.map(({ name }) => name)];
  const archive = join(folder, 'images.tar');
  await log.step('Saving the images', () =>
    runCommand('docker', ['save', '--output', archive, ...names, DOCUMENTDB_IMAGE, FERRETDB_IMAGE], {
      signal,
      timeoutMs: SAVE_MS,
    }),
  );
  return archive;
};
