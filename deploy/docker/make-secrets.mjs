// Run by docker-compose.yml before everything else, as root of a container of its own: makes the secrets that are not there yet,
// lays to each service a copy of those that are its own, to the broker and the store their configuration, and gives the folders of data to whoever writes them.
//
//   STORE  the store's hosts and options, without a user
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEPT = '/secrets/kept';
const STORED = ['catalogue', 'settings', 'auth', 'usage-analytics', 'links'];
/** Users of the store that are none of the broker. */
const OPERATORS = ['backup', 'restore'];
const USERS = ['gateway', ...STORED, 'operator'];
/** Who reads what is in the folder of that name, and writes what is in /data/<name>, by user id. */
const NATS = 10001;
const SERVICE = 10001;
const MONGODB = 999;
const POSTGRES = 999;
const FERRETDB = 1000;
const FERRETDB_USER = 'tools-hub';
const NATS_NODES = ['nats', 'nats-2', 'nats-3'];

const store = process.env.STORE ?? 'mongodb://mongodb:27017/?replicaSet=tools-hub';
const isFerretDb = existsSync('/secrets/ferretdb');

function write(file, content, owner = 0) {
  const making = `${file}.new`;
  rmSync(making, { force: true });
  writeFileSync(making, content, { mode: 0o400, flag: 'wx' });
  chownSync(making, owner, owner);
  renameSync(making, file);
}

const made = [];
/** A secret of that name, made where it is missing. */
function keep(name, make = () => randomBytes(24).toString('base64url')) {
  const file = join(KEPT, name);
  if (!existsSync(file)) {
    write(file, make());
    made.push(name);
  }
  return readFileSync(file, 'utf8');
}

/** Lays a secret into a folder, where somebody mounts that folder. */
function lay(folder, name, content, owner) {
  if (existsSync(join('/secrets', folder))) write(join('/secrets', folder, name), content, owner);
}

function addressFor(user) {
  const [, scheme, rest] = /^(mongodb:\/\/)(.*)$/.exec(store);
  // FerretDB 2 has no users for a database: all services are one there.
  if (isFerretDb) return `${scheme}${FERRETDB_USER}:${keep('postgres')}@${rest}`;
  return `${scheme}${user}:${keep(`mongodb-${user}`)}@${rest}&authSource=tools-hub-${user}`;
}

const variable = (user) => `${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`;
const passwords = USERS.map((user) => `${variable(user)}: "${keep(`nats-${user}`)}"\n`);
const routes = NATS_NODES.map((node) => `  "nats-route://node:${keep('nats-cluster')}@${node}:6222"\n`);
lay('nats', 'passwords.conf', passwords.join(''), NATS);
lay(
  'nats',
  'routes.conf',
  `authorization {\n  user: node\n  password: "${keep('nats-cluster')}"\n}\nroutes: [\n${routes.join('')}]\n`,
  NATS,
);

for (const user of ['gateway', ...STORED]) lay(user, 'nats-password', keep(`nats-${user}`), SERVICE);
for (const user of [...STORED, ...OPERATORS]) {
  lay(user, 'mongodb-uri', addressFor(user), SERVICE);
  lay('mongodb', `mongodb-${user}`, keep(`mongodb-${user}`), MONGODB);
}
lay('auth', 'admin-password', keep('admin-password'), SERVICE);
lay('mongodb', 'root-password', keep('mongodb-root'), MONGODB);
lay(
  'mongodb',
  'keyfile',
  keep('mongodb-keyfile', () => randomBytes(512).toString('base64')),
  MONGODB,
);
lay('postgres', 'password', keep('postgres'), POSTGRES);
lay(
  'ferretdb',
  'postgresql-url',
  `postgres://${FERRETDB_USER}:${keep('postgres')}@postgres:5432/postgres?pool_min_conns=4&pool_max_conns=40`,
  FERRETDB,
);

for (const [folder, owner] of [
  ['nats', NATS],
  ['mongodb', MONGODB],
]) {
  for (const file of readdirSync(folder)) lay(folder, file, readFileSync(join(folder, file)), owner);
}

const WRITERS = { nats: NATS, mongodb: MONGODB, postgres: POSTGRES, backups: SERVICE, spool: SERVICE };
for (const name of readdirSync('/data')) {
  const writer = WRITERS[name.replace(/-\d$/, '')];
  chownSync(join('/data', name), writer, writer);
}
console.log(made.length === 0 ? 'All secrets are there.' : `Made: ${made.join(', ')}`);
if (made.includes('admin-password')) {
  console.log("The first administrator's password:");
  console.log('  docker compose exec auth cat /run/secrets/tools-hub/admin-password');
}
