import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  authorizationBlock,
  keepPasswords,
  OPERATOR,
  passwordFile,
  quoted,
  writeSecret,
  type NatsUser,
} from '@tools-hub/nats';
import { inRepository } from '../../repository.js';

const CONFIGURATION = inRepository('deploy', 'nats', 'nats-server.conf');

/** The folder of the secrets that a run has made for itself. */
export const secretsFolder = (dataDir: string): string => join(dataDir, 'secrets');

export interface NatsUsers {
  /** The server's configuration, passwords and all. */
  readonly configuration: string;
  readonly operator: { readonly user: string; readonly pass: string };
}

/** Makes passwords where there are none yet, and the configuration of a server that asks for them. */
export function prepareNatsUsers(dataDir: string, namespace: string): NatsUsers {
  const folder = secretsFolder(dataDir);
  const passwordOf = keepPasswords(folder);
  const configuration = join(folder, 'nats-server.conf');
  const users = authorizationBlock(namespace, (user) => quoted(passwordOf(user)));
  writeSecret(configuration, `${readFileSync(CONFIGURATION, 'utf8')}\n${users}`);
  return { configuration, operator: { user: OPERATOR, pass: passwordOf(OPERATOR) } };
}

export interface NatsPlace {
  readonly natsUrl: string;
  /** Where the passwords of its users are; undefined for a broker that was given by `NATS_URL`. */
  readonly natsSecrets?: string;
}

/** The secrets of a data folder's broker; none where it was started before there were any. */
export const secretsOf = (dataDir: string): string | undefined => {
  const folder = secretsFolder(dataDir);
  return existsSync(passwordFile(folder, OPERATOR)) ? folder : undefined;
};

/** The variables by which a process reaches NATS as this user. Those of a broker of one's own are left as they were given. */
export function natsEnvironment({ natsUrl, natsSecrets }: NatsPlace, user: NatsUser): NodeJS.ProcessEnv {
  if (natsSecrets === undefined) return { NATS_URL: natsUrl };
  return {
    NATS_URL: natsUrl,
    NATS_USER: user,
    NATS_PASSWORD: '',
    NATS_PASSWORD_FILE: passwordFile(natsSecrets, user),
    NATS_TLS_CA: '',
    NATS_TLS_CERT: '',
    NATS_TLS_KEY: '',
  };
}
