import type { NodeConnectionOptions } from '@nats-io/transport-node';
import { inboxPrefixOf } from '@tools-hub/contracts';

/** The addresses of NATS and the user of this process. */
export interface BusAccess {
  /** Addresses, separated by commas, without a user. `tls://` requires encryption. */
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** The path of the trusted authorities' certificates. With it, the connection must be encrypted. */
  readonly tlsCa?: string | undefined;
  /** The paths of this process's own certificate and its key. */
  readonly tlsCert?: string | undefined;
  readonly tlsKey?: string | undefined;
}

/** The prefix of the inboxes of this process. A user has its own; without one, it is NATS's common one. */
export const inboxPrefix = ({ user }: BusAccess): string =>
  user === undefined ? '_INBOX' : inboxPrefixOf(user);

/** The options of NATS's client. */
export const connectOptions = (access: BusAccess): NodeConnectionOptions => {
  const { url, user, password, tlsCa, tlsCert, tlsKey } = access;
  const servers = url.split(',');
  const encrypted = tlsCa !== undefined || servers.some((server) => server.startsWith('tls://'));
  return {
    servers,
    ...(user !== undefined && { user, pass: password ?? '' }),
    inboxPrefix: inboxPrefix(access),
    ...(encrypted && {
      // Read for each connection: a certificate may be renewed while the process runs.
      tls: {
        ...(tlsCa && { caFile: tlsCa }),
        ...(tlsCert && tlsKey && { certFile: tlsCert, keyFile: tlsKey }),
      },
    }),
  };
};
