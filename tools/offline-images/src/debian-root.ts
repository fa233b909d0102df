import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  debianMirror,
  downloadPackages,
  platformName,
  ensureCached,
  readAptSources,
  type Context,
  unpack,
} from '@tools-hub/local';

interface DebianRelease {
  readonly version: number;
  readonly suite: string;
}

const DEBIAN_12: DebianRelease = { version: 12, suite: 'bookworm' };
export const DEBIAN_13: DebianRelease = { version: 13, suite: 'trixie' };

/** Returns a root folder with these packages and their dependencies. `edition` has to be raised when they change. */
export const debianRoot = async (
  context: Context,
  name: string,
  edition: number,
  packages: readonly string[],
  { version, suite } = DEBIAN_12,
): Promise<string> => {
  const folder = `debian-${version}-${name}-edition-${edition}-${platformName()}`;
  const made = await ensureCached(context, folder, async (draft) => {
    const mirror = debianMirror(readAptSources());
    if (mirror === undefined) throw new Error("this machine's apt sources name no Debian mirror");
    const apt = join(draft, 'apt');
    const root = join(draft, 'root');
    mkdirSync(apt);
    mkdirSync(root);
    const order = { suites: [suite], packages, what: packages.join(', ') };
    const archives = await downloadPackages(context, apt, mirror, order);
    await unpack(context, archives, root);
    rmSync(apt, { recursive: true });
    return archives
      .map((archive) => basename(archive))
      .sort()
      .join('\n');
  });
  return join(made, 'root');
};
