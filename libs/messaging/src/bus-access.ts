import type { NodeConnectionOptions } from '@nats-io/transport-node';

/** Where NATS is, and who this process is there. */
export interface BusAccess {
  /** Addresses, separated by commas, without a user. One that begins with `tls://` is reached encrypted only. */
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** The path of the authorities whose certificates are believed. Given, the connection is encrypted, or there is none. */
  readonly tlsCa?: string | undefined;
  /** The paths of this process's own certificate and its key. */
  readonly tlsCert?: string | undefined;
  readonly tlsKey?: string | undefined;
}

/** The options of NATS's client. Without a user, answers come to NATS's common inbox; a user has one of its own. */
export const connectOptions = (access: BusAccess): NodeConnectionOptions => {
  const { url, user, password, tlsCa, tlsCert, tlsKey } = access;
  const servers = url.split(',');
  const encrypted = tlsCa !== undefined || servers.some((server) => server.startsWith('tls://'));
  return {
    servers,
    ...(user !== undefined && { user, pass: password ?? '', inboxPrefix: `_INBOX_${user}` }),
    ...(encrypted && {
      // Read anew for each connection: a certificate may be renewed while the process runs.
      tls: {
        ...(tlsCa && { caFile: tlsCa }),
        ...(tlsCert && tlsKey && { certFile: tlsCert, keyFile: tlsKey }),
      },
    }),
  };
};
