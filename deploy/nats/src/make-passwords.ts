import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { passwordVariables } from './authorization.js';
import { NATS_USERS, type NatsUser } from './permissions.js';

/**
 * `node deploy/nats/dist/make-passwords.js FOLDER`: a file for each user, `nats-<user>`, and all of them as `passwords.conf`
 * for the server. Passwords that are there stay.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('node deploy/nats/dist/make-passwords.js FOLDER\n');
  process.exit(2);
}

const fileOf = (user: NatsUser): string => join(folder, `nats-${user}`);
mkdirSync(folder, { recursive: true, mode: 0o700 });
for (const user of NATS_USERS) {
  if (!existsSync(fileOf(user)))
    writeFileSync(fileOf(user), randomBytes(24).toString('base64url'), { mode: 0o600 });
}
const server = join(folder, 'passwords.conf');
writeFileSync(
  server,
  passwordVariables((user) => readFileSync(fileOf(user), 'utf8').trim()),
  { mode: 0o600 },
);
process.stdout.write(`${resolve(server)}\n`);
