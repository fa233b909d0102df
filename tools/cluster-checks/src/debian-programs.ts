import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@tools-hub/local';
import { debianRoot } from '@tools-hub/offline-images';

/** Has to be raised when the packages change. */
const EDITION = 1;
const PACKAGES = [
  ...['conntrack', 'containerd', 'containernetworking-plugins', 'docker.io', 'etcd-server', 'ipset'],
  ...['iproute2', 'iptables', 'openssl', 'runc'],
];

/** The names of iptables, which Debian links when the package is configured. */
const IPTABLES = ['iptables', 'ip6tables'].flatMap((name) => [name, `${name}-save`, `${name}-restore`]);

/** Mounts the folders of the first argument as one, and runs the command that follows. */
const MOUNT_AND_RUN = 'mount -t overlay -o "ro,lowerdir=$0" overlay /usr && exec "$@"';

/** Programs of Debian's packages, which are unpacked but not installed. */
export class DebianPrograms {
  private constructor(
    /** The folder of the programs that need no other file of their packages. */
    readonly bin: string,
    private readonly layers: readonly string[],
  ) {}

  static async download(context: Context, folder: string): Promise<DebianPrograms> {
    const root = await debianRoot(context, 'kubernetes-node', EDITION, PACKAGES);
    // Packages of that release have files beside /usr which belong into it, and two layers of a mount must not contain each other.
    const beside = join(folder, 'beside-usr');
    for (const name of ['bin', 'lib', 'sbin'])
      cpSync(join(root, name), join(beside, name), { recursive: true, verbatimSymlinks: true });
    for (const name of IPTABLES) symlinkSync('xtables-nft-multi', join(beside, 'sbin', name));
    // Programs of the machine are taken first.
    return new DebianPrograms(join(root, 'usr', 'bin'), ['/usr', beside, join(root, 'usr')]);
  }

  /** The command that runs another one in a namespace of mounts, where the programs are in `/usr`. */
  commandOf(...command: readonly string[]): string[] {
    return ['sh', '-c', MOUNT_AND_RUN, this.layers.join(':'), ...command];
  }
}
