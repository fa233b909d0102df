import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  authorizationBlock,
  ensurePasswords,
  OPERATOR,
  passwordFile,
  quoted,
  writeSecret,
  type NatsUser,
} from '@tools-hub/nats';
import { inRepository } from '../../repository.js';

const CONFIGURATION = inRepository('deploy', 'nats', 'nats-server.conf');

/** The folder of the secrets that a run generates. */
export const secretsFolder = (dataDir: string): string => join(dataDir, 'secrets');

interface NatsUsers {
  /** The path of the server's configuration, which contains the passwords. */
  readonly configuration: string;
  readonly operator: { readonly user: string; readonly pass: string };
}

/** Generates missing passwords, and writes the configuration of a server that checks them. */
export const prepareNatsUsers = (dataDir: string, namespace: string): NatsUsers => {
  const folder = secretsFolder(dataDir);
  const passwordOf = ensurePasswords(folder);
  const configuration = join(folder, 'nats-server.conf');
  const users = authorizationBlock(namespace, (user) => quoted(passwordOf(user)));
  writeSecret(configuration, `${readFileSync(CONFIGURATION, 'utf8')}\n${users}`);
  return { configuration, operator: { user: OPERATOR, pass: passwordOf(OPERATOR) } };
};

export interface NatsPlace {
  readonly natsUrl: string;
  /** The folder with the passwords of its users; undefined for a broker that `NATS_URL` names. */
  readonly natsSecrets?: string;
}

const isThere = (file: string): boolean => {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Such as the secrets of another user: the program that reads them has the reason.
    return true;
  }
};

/** The folder of the secrets of a data directory's broker; undefined if the broker was started by a version without passwords. */
export const secretsOf = (dataDir: string): string | undefined => {
  const folder = secretsFolder(dataDir);
  return isThere(passwordFile(folder, OPERATOR)) ? folder : undefined;
};

/** The variables by which a process connects to NATS as this user. For a broker that `NATS_URL` names, the operator sets them. */
export const natsEnvironment = ({ natsUrl, natsSecrets }: NatsPlace, user: NatsUser): NodeJS.ProcessEnv => {
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
};
