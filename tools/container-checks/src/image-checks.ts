import { runCommand, type Context } from '@tools-hub/local';
import { expectNone, type Check } from '@tools-hub/test-runner';

const MAX_BYTES = 120_000_000;
const MEGABYTE = 1_000_000;

/** The size of a pull without any cached layer. */
const compressedBytes = async (image: string, signal: AbortSignal): Promise<number> => {
  const command = 'docker save "$1" | gzip -6 | wc -c';
  return Number(await runCommand('sh', ['-c', command, 'sh', image], { signal }));
};

export const imagesAreSmall =
  ({ signal }: Context, images: readonly string[], version: string): Check =>
  async () => {
    const sizes: string[] = [];
    const large: string[] = [];
    for (const name of images) {
      const bytes = await compressedBytes(`tools-hub/${name}:${version}`, signal);
      const size = `${name} ${(bytes / MEGABYTE).toFixed(1)} MB`;
      sizes.push(size);
      if (!(bytes > 0 && bytes < MAX_BYTES)) large.push(size);
    }
    expectNone(large);
    return sizes.join(', ');
  };

/** Lists packages that only a build needs, sources, and files that the image's user cannot read. */
const BUILD_FILES = [
  'ls -d node_modules/typescript node_modules/nx node_modules/vitest node_modules/vite node_modules/eslint',
  'find apps libs -name src',
  'find . ! -readable',
].join('; ');

export const imagesHaveNoMore =
  ({ signal }: Context, images: readonly string[], version: string): Check =>
  async () => {
    const found: string[] = [];
    for (const name of images) {
      const image = `tools-hub/${name}:${version}`;
      const inside = ['run', '--rm', '--network=none', '--read-only', '--entrypoint=sh', image, '-c'];
      const left = await runCommand('docker', [...inside, `{ ${BUILD_FILES}; } 2>/dev/null; id -u`], {
        signal,
      });
      if (left.trim() !== '10001') found.push(`${name}: ${left.replaceAll('\n', ' ')}`);
    }
    expectNone(found);
    return undefined;
  };

/** Checks that each image with packages has its own bill of materials. */
export const imagesHaveBills =
  ({ signal }: Context, images: readonly string[], version: string): Check =>
  async () => {
    const wrong: string[] = [];
    for (const name of images) {
      const image = `tools-hub/${name}:${version}`;
      const bill = await runCommand(
        'docker',
        ['run', '--rm', '--network=none', '--read-only', '--entrypoint=cat', image, `sbom/${name}.cdx.json`],
        { signal },
      );
      if (!bill.includes(`"name": "tools-hub/${name}"`)) wrong.push(name);
    }
    expectNone(wrong);
    return undefined;
  };
