import { join, resolve } from 'node:path';
import { passwordVariables } from './authorization.js';
import { ensurePasswords, writeSecret } from './passwords.js';

/**
 * `node deploy/nats/dist/make-passwords.js FOLDER`: a file for each user, `nats-<user>`, and all of them as `passwords.conf`
 * for the server. Passwords that are there stay.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('node deploy/nats/dist/make-passwords.js FOLDER\n');
  process.exitCode = 2;
} else {
  const server = resolve(join(folder, 'passwords.conf'));
  writeSecret(server, passwordVariables(ensurePasswords(folder)));
  process.stdout.write(`${server}\n`);
}
