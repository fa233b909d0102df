import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Fault } from '../faults/fault.js';
import { networkName } from './orphans.js';

const run = promisify(execFile);
const ip = async (...words: readonly string[]): Promise<void> => {
  await run('ip', words);
};

/** A host in the network sense for one process. */
export interface Host {
  /** The address of the host. */
  readonly address: string;
  /** The command prefix that runs a command on the host. */
  readonly enter: readonly string[];
  readonly fault: (target: string, twins: readonly string[]) => Fault;
}

/**
 * Network namespaces behind one bridge, which is the switch between them and this machine. Unplugging a host takes its port
 * out of the bridge: packets are dropped in both directions without a reset. Needs root and iproute2.
 */
export class HostNetwork {
  readonly #namespaces: string[] = [];

  private constructor(
    private readonly name: string,
    private readonly subnet: string,
  ) {}

  /** Rejects without network namespaces or the right to create them. */
  static async create(): Promise<HostNetwork> {
    const name = networkName(process.pid);
    const network = new HostNetwork(name, `10.213.${process.pid % 250}`);
    await ip('link', 'add', name, 'type', 'bridge');
    try {
      await ip('address', 'add', `${network.gatewayAddress}/24`, 'dev', name);
      await ip('link', 'set', name, 'up');
      await network.#addHost();
    } catch (error) {
      await network.remove();
      throw error;
    }
    return network;
  }

  /** This machine's own address on the bridge. */
  get gatewayAddress(): string {
    return `${this.subnet}.1`;
  }

  async addHost(): Promise<Host> {
    const { namespace, port, address } = await this.#addHost();
    return {
      address,
      enter: ['ip', 'netns', 'exec', namespace],
      fault: (target, twins) => ({
        kind: 'unplug',
        target: `the host of ${target}`,
        part: target,
        twins,
        begin: () => ip('link', 'set', port, 'nomaster'),
        end: () => ip('link', 'set', port, 'master', this.name),
      }),
    };
  }

  async remove(): Promise<void> {
    for (const namespace of this.#namespaces.splice(0)) await ip('netns', 'del', namespace);
    await ip('link', 'del', this.name);
  }

  async #addHost(): Promise<{ namespace: string; port: string; address: string }> {
    const n = this.#namespaces.length + 2;
    const namespace = `${this.name}-${n}`;
    const [port, inside] = [`${this.name}p${n}`, `${this.name}i${n}`];
    const address = `${this.subnet}.${n}`;
    await ip('netns', 'add', namespace);
    this.#namespaces.push(namespace);
    await ip('link', 'add', port, 'type', 'veth', 'peer', 'name', inside, 'netns', namespace);
    await ip('link', 'set', port, 'master', this.name, 'up');
    await ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', inside);
    await ip('-n', namespace, 'link', 'set', inside, 'up');
    await ip('-n', namespace, 'link', 'set', 'lo', 'up');
    return { namespace, port, address };
  }
}
