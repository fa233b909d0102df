import { join } from 'node:path';
import type { Context } from '@tools-hub/local';
import { debianRoot } from './debian-root.js';
import type { OfflineImage } from './import-image.js';
import { npmPackage } from './npm-package.js';

/** The newest Node 24 in npm's registry, whose packages `node-<platform>` contain the released binaries. */
const NODE_VERSION = '24.21.0';
/** The base of the Dockerfile, without its digest. */
export const NODE_IMAGE = `node:${NODE_VERSION}-bookworm-slim`;
const NODE_INTEGRITY: Readonly<Record<string, string>> = {
  x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};
const NPM = {
  name: 'npm',
  version: '11.21.2',
  integrity:
    'sha512-7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==',
};

/** The packages of Debian's slim image that a build uses. */
const PACKAGES = [
  ...['base-files', 'base-passwd', 'bash', 'coreutils', 'dash', 'debianutils', 'findutils', 'grep', 'gzip'],
  ...['libc-bin', 'libgcc-s1', 'libstdc++6', 'sed', 'tar'],
];
const BIN = 'usr/local/bin';
const MODULES = 'usr/local/lib/node_modules';

/** Node's own image: Debian 12 with Node and npm in /usr/local. */
export const nodeImage = async (context: Context): Promise<OfflineImage> => {
  const integrity = NODE_INTEGRITY[process.arch];
  if (integrity === undefined) throw new Error(`no pinned Node for ${process.arch}`);
  const node = await npmPackage(context, {
    name: `node-linux-${process.arch}`,
    version: NODE_VERSION,
    integrity,
  });
  return {
    name: NODE_IMAGE,
    content: `Node ${NODE_VERSION}, npm ${NPM.version} and Debian's packages`,
    root: await debianRoot(context, 'node', 1, PACKAGES),
    entries: {
      [`${BIN}/node`]: { from: join(node, 'bin', 'node') },
      [`${MODULES}/npm`]: { from: await npmPackage(context, NPM) },
      [`${BIN}/npm`]: { link: '../lib/node_modules/npm/bin/npm-cli.js' },
      [`${BIN}/npx`]: { link: '../lib/node_modules/npm/bin/npx-cli.js' },
    },
    changes: [
      'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      `ENV NODE_VERSION=${NODE_VERSION}`,
      'CMD ["node"]',
    ],
  };
};
