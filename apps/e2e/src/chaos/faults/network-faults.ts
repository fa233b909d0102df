import type { TcpProxy } from '@tools-hub/testing';
import type { Fault } from './fault.js';

/** The latency (ms) and bandwidth (bytes per second) of a very slow network. */
const SLOW = { delayMs: 250, bytesPerSecond: 24 * 1_024 };

export interface Connection {
  readonly target: string;
  readonly part: string;
  readonly twins: readonly string[];
  readonly proxies: readonly TcpProxy[];
}

/** Faults on a connection of a process: reset, drop or delay its traffic. */
export const networkFaults = ({ proxies, ...common }: Connection): readonly Fault[] => {
  const end = (): void => proxies.forEach((proxy) => proxy.open());
  return [
    { ...common, kind: 'cut', begin: () => proxies.forEach((proxy) => proxy.cut()), end },
    { ...common, kind: 'half-open', begin: () => proxies.forEach((proxy) => proxy.silence()), end },
    { ...common, kind: 'slow', begin: () => proxies.forEach((proxy) => proxy.slow(SLOW)), end },
  ];
};
