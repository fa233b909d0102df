import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface NatsLogin {
  readonly user: string;
  readonly password: string;
}

/** May do everything on the broker: the tests' own user. */
export const OPERATOR = 'operator';

/** The credentials of a NATS user, from the folder of secrets; empty without a folder, since NATS has no users then. */
export const natsLogin = (secrets: string | undefined, user: string): Partial<NatsLogin> =>
  secrets === undefined ? {} : { user, password: readFileSync(join(secrets, `nats-${user}`), 'utf8') };

/** The same as a service's environment. */
export const natsVariables = (secrets: string | undefined, user: string): NodeJS.ProcessEnv =>
  secrets === undefined ? {} : { NATS_USER: user, NATS_PASSWORD_FILE: join(secrets, `nats-${user}`) };
