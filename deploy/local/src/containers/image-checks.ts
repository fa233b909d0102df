import type { Surroundings } from '../cache/provide.js';
import { runCommand } from '../process/run-command.js';
import { expectNone, type Check } from './checks.js';

export const SERVICES = ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics'] as const;
const MOST_BYTES = 120_000_000;
const MEGABYTE = 1_000_000;

/** As many bytes as somebody has to fetch who has nothing of it. */
async function compressedBytes(image: string, signal: AbortSignal): Promise<number> {
  const command = 'docker save "$1" | gzip -6 | wc -c';
  return Number(await runCommand('sh', ['-c', command, 'sh', image], { signal }));
}

export const imagesAreSmall =
  ({ signal }: Surroundings, version: string): Check =>
  async () => {
    const sizes: string[] = [];
    const large: string[] = [];
    for (const service of SERVICES) {
      const bytes = await compressedBytes(`tools-hub/${service}:${version}`, signal);
      const size = `${service} ${(bytes / MEGABYTE).toFixed(1)} MB`;
      sizes.push(size);
      if (!(bytes > 0 && bytes < MOST_BYTES)) large.push(size);
    }
    expectNone(large);
    return sizes.join(', ');
  };
