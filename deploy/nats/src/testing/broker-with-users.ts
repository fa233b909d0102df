import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Bus, NatsServer } from '@tools-hub/testing';
import { passwordVariables, type NatsUser } from '../index.js';

const committed = (name: string): string => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8');
export const passwordOf = (user: NatsUser): string => `the "${user}" of this test \\`;

/** A broker as operators run it: by the committed files, and passwords beside them. */
export const startBroker = (authorization = committed('authorization.conf')): Promise<NatsServer> =>
  NatsServer.start({
    'server.conf': committed('with-users.conf'),
    'nats-server.conf': committed('nats-server.conf'),
    'authorization.conf': authorization,
    'passwords.conf': passwordVariables(passwordOf),
  });

interface SignInOptions {
  readonly password?: string | undefined;
  readonly prefix?: string;
}

/** A connection of a user, and the errors that it reports. */
export const signIn = async (
  url: string,
  user: NatsUser,
  { password = passwordOf(user), prefix = '' }: SignInOptions = {},
): Promise<{ bus: Bus; errors: string[] }> => {
  const errors: string[] = [];
  const onError = (error: unknown) => void errors.push(String(error));
  const bus = await Bus.connect({ url, user, password, name: user, prefix, onError });
  return { bus, errors };
};
