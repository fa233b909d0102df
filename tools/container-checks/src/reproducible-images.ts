import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inRepository, runCommand, type Context } from '@tools-hub/local';
import { baseImages, readDockerfile } from '@tools-hub/manifests';
import { expectNone, type Check } from '@tools-hub/test-runner';

const BUILD_MS = 60 * 60_000;
/** The inputs of a build, and what another build of them passes to Docker. */
const INPUTS = [
  '.dockerignore',
  '.npmrc',
  'Dockerfile',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const FOLDERS = ['apps', 'deploy', 'libs', 'samples', 'tools'];
const OUTPUTS = ['node_modules', 'dist', 'out-tsc'];
const ARGUMENTS = ['SOURCE_DATE_EPOCH', 'NPM_REGISTRY', 'EXTRA_CA'];

/** The layer without a file, which some builders add for WORKDIR. */
const EMPTY_LAYER = 'sha256:5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef';

const again = (name: string): string => `tools-hub-again/${name}:${process.pid}`;

/**
 * Builds the images again: in another folder, later, and without the cache of the first build, which a base of the same layers and
 * another name doesn't share. Every layer has to be the same.
 */
export const imagesAreReproducible =
  ({ environment, log, signal }: Context, images: readonly string[], version: string): Check =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tools-hub-again-'));
    const docker = (...args: string[]): Promise<string> =>
      runCommand('docker', args, { env: environment, cwd: folder, signal, timeoutMs: BUILD_MS });
    const layersOf = async (image: string): Promise<string> => {
      const layers = await docker('image', 'inspect', '--format', '{{json .RootFS.Layers}}', image);
      return (JSON.parse(layers) as string[]).filter((layer) => layer !== EMPTY_LAYER).join('\n');
    };
    const made = [again('base')];
    try {
      for (const name of [...INPUTS, ...FOLDERS])
        cpSync(inRepository(name), join(folder, name), {
          recursive: true,
          filter: (path) => !OUTPUTS.includes(basename(path)),
        });
      const base = join(folder, 'base');
      mkdirSync(base);
      const [pinned = ''] = baseImages(readDockerfile());
      const first = environment['NODE_IMAGE'] ?? pinned;
      writeFileSync(join(base, 'Dockerfile'), `FROM ${first}\nLABEL tools-hub.again=${process.pid}\n`);
      await docker('build', '--tag', again('base'), base);
      const args = ARGUMENTS.flatMap((name) => ['--build-arg', `${name}=${environment[name] ?? ''}`]);
      const different: string[] = [];
      for (const image of images) {
        await log.step(`Building the image ${image} again`, () =>
          docker(
            ...['build', ...args, '--build-arg', `NODE_IMAGE=${again('base')}`],
            ...['--target', image, '--tag', again(image), '.'],
          ),
        );
        made.push(again(image));
        const layers = await layersOf(again(image));
        if (layers !== (await layersOf(`tools-hub/${image}:${version}`))) different.push(image);
      }
      expectNone(different.map((image) => `${image} has other layers`));
      return `${images.length} images`;
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await runCommand('docker', ['image', 'rm', '--force', ...made], { env: environment }).catch(
        () => undefined,
      );
    }
  };
