import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../console/user-error.js';

/** A server that the operator runs may start at the same time. */
const REACHED_WITHIN_MS = 30_000;
const PROBE_MS = 2_000;
const PROBE_EVERY_MS = 500;

const DEFAULT_PORTS = { mongodb: 27_017, nats: 4_222 } as const;
export type Protocol = keyof typeof DEFAULT_PORTS;

interface Place {
  readonly host: string;
  readonly port: number;
}

/** The parts of an address between its user and its path: `host:port`, or several. A MongoDB address has one user for all of them. */
const AUTHORITY = /^(?:[a-z]+:\/\/)?(?:[^/?]*@)?([^/?@]*)(?:\/[^?@]*)?(?:\?.*)?$/;
const authorityOf = (address: string): string => AUTHORITY.exec(address)?.[1] ?? '';

/** A host, an IPv6 address in brackets, and its port. */
const PLACE = /^(?:\[([^\]]+)\]|([^[\]:%]+))(?::(\d+))?$/;

/**
 * The hosts and ports of an address; none for `mongodb+srv`, whose hosts the name service has, for sockets in the file system, and for an
 * address of another form, such as one whose password is not encoded. The clients explain that.
 */
export const placesOf = (address: string, protocol: Protocol): Place[] => {
  if (address.startsWith('mongodb+srv:')) return [];
  const texts =
    protocol === 'mongodb' ? authorityOf(address).split(',') : address.split(',').map(authorityOf);
  return texts.flatMap((text) => {
    const [, ipv6, name, port] = PLACE.exec(text.trim()) ?? [];
    const host = ipv6 ?? name;
    return host ? [{ host, port: port === undefined ? DEFAULT_PORTS[protocol] : Number(port) }] : [];
  });
};

/** The error of a connection to a port; undefined if it was accepted. */
const connectError = (place: Place): Promise<Error | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ ...place, timeout: PROBE_MS });
    const end = (error?: Error): void => {
      socket.destroy();
      resolve(error);
    };
    socket.once('connect', () => end());
    socket.once('timeout', () => end(new Error(`no answer within ${PROBE_MS / 1000} s`)));
    socket.once('error', end);
  });

/**
 * Waits until one of the servers that a variable names accepts connections.
 * @throws UserError when none does so in time. The message has no part of the address that may be a password.
 */
export const reachNamedServer = async (
  variable: string,
  address: string,
  protocol: Protocol,
  signal: AbortSignal,
  withinMs = REACHED_WITHIN_MS,
): Promise<void> => {
  const places = placesOf(address, protocol);
  if (places.length === 0) return;
  const deadline = Date.now() + withinMs;
  for (;;) {
    const errors = await Promise.all(places.map(connectError));
    if (errors.includes(undefined)) return;
    if (Date.now() > deadline) {
      const names = places.map(({ host, port }) => `${host}:${port}`).join(', ');
      const reason = errors[0]?.message ?? '';
      throw new UserError(
        `${variable}: no connection to ${names} (${reason}). Check the address and the server.`,
      );
    }
    await sleep(PROBE_EVERY_MS, undefined, { signal });
  }
};
