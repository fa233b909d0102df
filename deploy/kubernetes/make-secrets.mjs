// node deploy/kubernetes/make-secrets.mjs single
// node deploy/kubernetes/make-secrets.mjs production 'mongodb://host-1,host-2/?replicaSet=rs0&tls=true'
// Makes the files that the overlays' Secrets are made from. What is there already stays.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STORED = ['catalogue', 'settings', 'auth', 'usage-analytics', 'links'];
/** Users of the store that are none of the broker. */
const OPERATORS = ['backup', 'restore'];
const USERS = ['gateway', ...STORED, 'operator'];
const NODES = [0, 1, 2];
const OWN_STORE = 'mongodb://mongodb-0.mongodb:27017/?replicaSet=tools-hub';

const [overlay, store = OWN_STORE] = process.argv.slice(2);
const isAddress = /^mongodb(\+srv)?:\/\/[^/@]+\/\?.+$/.test(store);
if (
  !['single', 'production'].includes(overlay) ||
  !isAddress ||
  (overlay === 'production' && store === OWN_STORE)
) {
  console.error(
    "make-secrets.mjs single\nmake-secrets.mjs production 'mongodb://HOSTS/?OPTIONS' (without a user: each service gets its own)",
  );
  process.exit(2);
}

const folder = join(import.meta.dirname, 'overlays', overlay, 'secrets');
const made = [];

/** Answers what is in the file, which is made with that content where it is missing. */
function keep(file, content) {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, content(), { mode: 0o600, flag: 'wx' });
    made.push(file);
  }
  return readFileSync(file, 'utf8');
}

const random = (bytes = 24) => randomBytes(bytes).toString('base64url');

function addressFor(user, password) {
  const [, scheme, rest] = /^(mongodb(?:\+srv)?:\/\/)(.*)$/.exec(store);
  const [hosts, options] = rest.split('/?');
  return `${scheme}${user}:${encodeURIComponent(password)}@${hosts}/?${options}&authSource=tools-hub-${user}`;
}

const passwords = USERS.map((user) => [
  user,
  // The operator is nobody in the cluster: the password is for people.
  keep(join(folder, user === 'operator' ? 'nats/operator-password' : `${user}/nats-password`), random),
]);
const variable = (user) => `${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`;
keep(join(folder, 'nats/passwords.conf'), () =>
  passwords.map(([user, password]) => `${variable(user)}: "${password}"\n`).join(''),
);

for (const user of [...STORED, ...OPERATORS]) {
  const password = keep(join(folder, `mongodb/mongodb-${user}`), random);
  keep(join(folder, user, 'mongodb-uri'), () => addressFor(user, password));
}
// Of the bucket: filled in by people, where backups go to one.
keep(
  join(folder, 'backup/aws-credentials'),
  () => '# [default]\n# aws_access_key_id = …\n# aws_secret_access_key = …\n',
);

if (overlay === 'single') {
  keep(join(folder, 'mongodb/root-password'), random);
  keep(join(folder, 'mongodb/keyfile'), () => randomBytes(512).toString('base64'));
} else {
  const password = keep(join(folder, 'nats/cluster-password'), random);
  keep(join(folder, 'nats/cluster.conf'), () => {
    const routes = NODES.map((node) => `  "nats-route://node:${password}@nats-${node}.nats-nodes:6222"\n`);
    return `authorization {\n  user: node\n  password: "${password}"\n}\nroutes: [\n${routes.join('')}]\n`;
  });
}
keep(join(import.meta.dirname, 'first-administrator/secrets/password'), random);

console.log(
  made.length === 0
    ? `Everything is there: ${folder}`
    : `${made.length} files made, for you alone: ${folder}`,
);
