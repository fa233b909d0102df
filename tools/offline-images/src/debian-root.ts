import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  debianMirror,
  downloadPackages,
  platformName,
  provide,
  readAptSources,
  type Surroundings,
  unpack,
} from '@tools-hub/local';

/** A root folder of Debian 12 with these packages and what they need. Raise the edition when they change. */
export async function debianRoot(
  surroundings: Surroundings,
  name: string,
  edition: number,
  packages: readonly string[],
): Promise<string> {
  const folder = `debian-12-${name}-edition-${edition}-${platformName()}`;
  const made = await provide(surroundings, folder, async (making) => {
    const mirror = debianMirror(readAptSources());
    if (mirror === undefined) throw new Error("this machine's apt sources name no Debian mirror");
    const apt = join(making, 'apt');
    const root = join(making, 'root');
    mkdirSync(apt);
    mkdirSync(root);
    const order = { suites: ['bookworm'], packages, what: packages.join(', ') };
    const archives = await downloadPackages(surroundings, apt, mirror, order);
    await unpack(surroundings, archives, root);
    rmSync(apt, { recursive: true });
    return archives
      .map((archive) => basename(archive))
      .sort()
      .join('\n');
  });
  return join(made, 'root');
}
