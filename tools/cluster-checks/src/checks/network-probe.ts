/*
 * A program that runs in the network namespace of a pod, as `nsenter` starts it:
 *   node network-probe.js listen 8080 9090                         answers on these ports until it is killed
 *   node network-probe.js connect TCP:10.244.0.5:8080 UDP:…        prints which of them can be reached, as JSON
 */
import { Resolver } from 'node:dns/promises';
import { createServer, connect } from 'node:net';

const ANSWER_MS = 2_000;
/** A name that the DNS of every cluster answers. */
const KNOWN_NAME = 'kubernetes.default.svc.cluster.local';

/** The ports that a program of the pod listens on stay its own. */
const listen = (port: number): unknown =>
  createServer((socket) => socket.end())
    .on('error', () => undefined)
    .listen(port, '0.0.0.0');

const overTcp = (address: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, address);
    const answer = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket.setTimeout(ANSWER_MS, () => answer(false));
    socket.on('error', () => answer(false)).on('connect', () => answer(true));
  });

/** Of the protocols over UDP, the product uses that of names. */
const overUdp = async (address: string, port: number): Promise<boolean> => {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 1 });
  resolver.setServers([`${address}:${port}`]);
  return resolver.resolve4(KNOWN_NAME).then(
    () => true,
    () => false,
  );
};

const [order, ...targets] = process.argv.slice(2);
if (order === 'listen') {
  for (const port of targets) listen(Number(port));
  // A pod without a port to listen on is a sender only.
  setInterval(() => undefined, 60_000);
} else {
  const reached = targets.map((target) => {
    const [protocol, address = '', port] = target.split(':');
    return (protocol === 'UDP' ? overUdp : overTcp)(address, Number(port));
  });
  console.log(JSON.stringify(await Promise.all(reached)));
}
