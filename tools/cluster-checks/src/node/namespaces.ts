import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@tools-hub/local';
import { NODE_ADDRESS, OUTSIDE_ADDRESS } from './addresses.js';

/** Folders that programs of a node write to. They are empty inside of the namespace, and the machine's own are untouched. */
const EMPTY = ['/run', '/var/lib', '/var/log'];

const OUTSIDE_GATEWAY = '203.0.113.1';

/** Prepares the namespaces that this process is in: folders for the programs of a node, and a network of one address with one neighbour. */
export const prepareNamespaces = async (folder: string): Promise<void> => {
  const mount = (...args: string[]): Promise<string> => runCommand('mount', args);
  const ip = (...args: string[]): Promise<string> => runCommand('ip', args);
  // Mounts of volumes have to be seen by containers.
  await mount('--make-rshared', '/');
  for (const place of EMPTY) await mount('-t', 'tmpfs', '-o', 'mode=0755', 'tmpfs', place);
  const [kubelet, pods] = [join(folder, 'kubelet'), '/var/lib/kubelet'];
  mkdirSync(kubelet);
  mkdirSync(pods);
  await mount('--bind', kubelet, pods);
  await mount('--make-rshared', pods);
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', 'node', 'type', 'bridge');
  await ip('address', 'add', `${NODE_ADDRESS}/32`, 'dev', 'node');
  await ip('link', 'set', 'node', 'up');
  await ip('route', 'add', 'default', 'dev', 'node');
  writeFileSync('/proc/sys/net/ipv4/ip_forward', '1');
  await ip('netns', 'add', 'outside');
  await ip('link', 'add', 'outside', 'type', 'veth', 'peer', 'name', 'node', 'netns', 'outside');
  await ip('address', 'add', `${OUTSIDE_GATEWAY}/24`, 'dev', 'outside');
  await ip('link', 'set', 'outside', 'up');
  const outside = (...args: string[]): Promise<string> => ip('--netns', 'outside', ...args);
  await outside('address', 'add', `${OUTSIDE_ADDRESS}/24`, 'dev', 'node');
  await outside('link', 'set', 'node', 'up');
  await outside('route', 'add', 'default', 'via', OUTSIDE_GATEWAY);
};
