import { join } from 'node:path';
import {
  findProgram,
  firstUsable,
  goBuild,
  inRepository,
  usable,
  type Context,
  type GoProgram,
  type Source,
} from '@tools-hub/local';
import { debianRoot } from '@tools-hub/offline-images';

/** The version of Debian 12, which knows all that the rules and their tests use. */
const MIN_VERSION = [2, 42];
/** Has to be raised for a newer package of Debian. */
const EDITION = 1;

const PROMTOOL: GoProgram = {
  name: 'promtool',
  version: '3.13.0',
  moduleDir: inRepository('tools', 'manifests', 'validators', 'promtool'),
  package: 'github.com/prometheus/prometheus/cmd/promtool',
};

/** Debian's package is there in seconds. Prometheus is a large module, which takes Go minutes to build. */
const sources = (context: Context): Source<string>[] => [
  {
    name: 'promtool on the PATH',
    attempt: async () => {
      const found = await findProgram('promtool', MIN_VERSION, context);
      return 'unusable' in found ? found : usable(found.usable.path);
    },
  },
  {
    name: "Debian's package",
    attempt: async () =>
      usable(join(await debianRoot(context, 'promtool', EDITION, ['prometheus']), 'usr/bin/promtool')),
  },
  { name: 'built here with Go', attempt: async () => usable(await goBuild(context, PROMTOOL)) },
];

/** Returns the path of the program that checks Prometheus' configuration, rules and their tests. */
export const promtool = (context: Context): Promise<string> =>
  firstUsable(
    'promtool',
    sources(context),
    'Provide one of: promtool 2.42 or later on the PATH; Debian 12 packages; Go with access to its module proxy.',
    context,
  );
