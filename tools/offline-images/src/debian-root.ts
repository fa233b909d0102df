import { join } from 'node:path';
import { ensureCached, makeRoot, platformName, type Context } from '@tools-hub/local';

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
  const order = { suites: [suite], packages, what: packages.join(', ') };
  const made = await ensureCached(context, folder, (draft) => makeRoot(context, draft, order));
  return join(made, 'root');
};
