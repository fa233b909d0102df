// Generates the secrets of docker-compose.yml. Runs before every other container, as root of a container of its own. Writes each
// secret to the volumes of the containers that read it, installs the configuration of the broker and the store, and makes the user of
// each container the owner of its data volume.
//
//   STORE  the hosts and options of the store, without a user
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The volume with all secrets. The other folders of /secrets are the volumes of single containers. */
const SECRETS_FOLDER = '/secrets/kept';
const STORED = ['catalogue', 'settings', 'auth', 'usage-analytics', 'links'];
/** Users of the store that the broker does not have. */
const OPERATORS = ['backup', 'restore'];
const USERS = ['gateway', ...STORED, 'operator'];
/** The user id of each container, which owns the files that it reads in /secrets and its data in /data. */
const NATS = 10001;
const SERVICE = 10001;
const MONGODB = 999;
const POSTGRES = 999;
const FERRETDB = 1000;
const FERRETDB_USER = 'tools-hub';
const NATS_NODES = ['nats', 'nats-2', 'nats-3'];

const store = process.env.STORE ?? 'mongodb://mongodb:27017/?replicaSet=tools-hub';
const isFerretDb = existsSync('/secrets/ferretdb');

/** Replaces a file atomically, also where the power fails. Only its owner may read it. */
const writeFile = (file, content, owner = 0) => {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, content, { mode: 0o400, flag: 'wx', flush: true });
  chownSync(draft, owner, owner);
  renameSync(draft, file);
};

const generated = [];
/** Returns a secret, and generates it if it does not exist. */
const ensureSecret = (name, generate = () => randomBytes(24).toString('base64url')) => {
  const file = join(SECRETS_FOLDER, name);
  if (!existsSync(file)) {
    writeFile(file, generate());
    generated.push(name);
  }
  return readFileSync(file, 'utf8');
};

/** Writes a file to the volume of a container. Skips a container that the deployment does not have: its volume is not mounted. */
const writeToVolume = (volume, name, content, owner) => {
  if (existsSync(join('/secrets', volume))) writeFile(join('/secrets', volume, name), content, owner);
};

const addressFor = (user) => {
  const [, scheme, rest] = /^(mongodb:\/\/)(.*)$/.exec(store);
  // FerretDB 2 has no users of a single database, so all services share one.
  if (isFerretDb) return `${scheme}${FERRETDB_USER}:${ensureSecret('postgres')}@${rest}`;
  return `${scheme}${user}:${ensureSecret(`mongodb-${user}`)}@${rest}&authSource=tools-hub-${user}`;
};

const variable = (user) => `${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`;
const passwords = USERS.map((user) => `${variable(user)}: "${ensureSecret(`nats-${user}`)}"\n`);
const clusterPassword = ensureSecret('nats-cluster');
const routes = NATS_NODES.map((node) => `  "nats-route://node:${clusterPassword}@${node}:6222"\n`);
writeToVolume('nats', 'passwords.conf', passwords.join(''), NATS);
writeToVolume(
  'nats',
  'routes.conf',
  `authorization {\n  user: node\n  password: "${clusterPassword}"\n}\nroutes: [\n${routes.join('')}]\n`,
  NATS,
);

for (const user of ['gateway', ...STORED])
  writeToVolume(user, 'nats-password', ensureSecret(`nats-${user}`), SERVICE);
for (const user of [...STORED, ...OPERATORS]) {
  writeToVolume(user, 'mongodb-uri', addressFor(user), SERVICE);
  writeToVolume('mongodb', `mongodb-${user}`, ensureSecret(`mongodb-${user}`), MONGODB);
}
writeToVolume('auth', 'admin-password', ensureSecret('admin-password'), SERVICE);
writeToVolume('mongodb', 'root-password', ensureSecret('mongodb-root'), MONGODB);
writeToVolume(
  'mongodb',
  'keyfile',
  ensureSecret('mongodb-keyfile', () => randomBytes(512).toString('base64')),
  MONGODB,
);
writeToVolume('postgres', 'password', ensureSecret('postgres'), POSTGRES);
writeToVolume(
  'ferretdb',
  'postgresql-url',
  `postgres://${FERRETDB_USER}:${ensureSecret('postgres')}@postgres:5432/postgres?pool_min_conns=4&pool_max_conns=40`,
  FERRETDB,
);

for (const [folder, owner] of [
  ['nats', NATS],
  ['mongodb', MONGODB],
]) {
  for (const file of readdirSync(folder))
    writeToVolume(folder, file, readFileSync(join(folder, file)), owner);
}

const DATA_OWNERS = { nats: NATS, mongodb: MONGODB, postgres: POSTGRES, backups: SERVICE, spool: SERVICE };
for (const name of readdirSync('/data')) {
  const owner = DATA_OWNERS[name.replace(/-\d$/, '')];
  chownSync(join('/data', name), owner, owner);
}
console.log(generated.length === 0 ? 'All secrets exist.' : `Generated: ${generated.join(', ')}`);
if (generated.includes('admin-password')) {
  console.log("To show the first administrator's password:");
  console.log('  docker compose exec auth cat /run/secrets/tools-hub/admin-password');
}
