// node deploy/kubernetes/make-secrets.mjs single
// node deploy/kubernetes/make-secrets.mjs production 'mongodb://host-1,host-2/?replicaSet=rs0&tls=true'
// Generates the files of the overlays' Secrets. Existing files are not changed.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STORED = ['catalogue', 'settings', 'auth', 'usage-analytics', 'links'];
/** Users of the store that the broker does not have. */
const OPERATORS = ['backup', 'restore'];
const USERS = ['gateway', ...STORED, 'operator'];
const NODES = [0, 1, 2];
const OWN_STORE = 'mongodb://mongodb-0.mongodb:27017/?replicaSet=tools-hub';

const [overlay, store = OWN_STORE] = process.argv.slice(2);
const isAddress = /^mongodb(\+srv)?:\/\/[^/@]+\/\?.+$/.test(store) && !/[?&]authSource=/i.test(store);
if (
  !['single', 'production'].includes(overlay) ||
  !isAddress ||
  (overlay === 'production' && store === OWN_STORE)
) {
  console.error(
    "make-secrets.mjs single\nmake-secrets.mjs production 'mongodb://HOSTS/?OPTIONS' (without a user and without authSource: each service has its own)",
  );
  process.exit(2);
}

const folder = join(import.meta.dirname, 'overlays', overlay, 'secrets');
const generated = [];

/** Writes a file atomically, because the next run takes a file that exists for a whole one. Only its owner may read it. */
const writeFile = (file, content) => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, file);
  generated.push(file);
};

/** Returns the content of a file, and generates it if the file does not exist. */
const ensureFile = (file, generate) => {
  if (!existsSync(file)) writeFile(file, generate());
  return readFileSync(file, 'utf8');
};

const random = (bytes = 24) => randomBytes(bytes).toString('base64url');

const addressFor = (user, password) => {
  const [, scheme, rest] = /^(mongodb(?:\+srv)?:\/\/)(.*)$/.exec(store);
  const [hosts, options] = rest.split('/?');
  return `${scheme}${user}:${encodeURIComponent(password)}@${hosts}/?${options}&authSource=tools-hub-${user}`;
};

const passwords = USERS.map((user) => [
  user,
  // Nothing in the cluster signs in as the operator: the password is for people.
  ensureFile(join(folder, user === 'operator' ? 'nats/operator-password' : `${user}/nats-password`), random),
]);
const variable = (user) => `${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`;
const passwordsFile = join(folder, 'nats/passwords.conf');
const variables = passwords.map(([user, password]) => `${variable(user)}: "${password}"\n`).join('');
// Follows the passwords, also that of a user that a newer version has added.
if (ensureFile(passwordsFile, () => variables) !== variables) writeFile(passwordsFile, variables);

for (const user of [...STORED, ...OPERATORS]) {
  const password = ensureFile(join(folder, `mongodb/mongodb-${user}`), random);
  ensureFile(join(folder, user, 'mongodb-uri'), () => addressFor(user, password));
}
// A template for the operator, who adds the keys if backups go to a bucket.
ensureFile(
  join(folder, 'backup/aws-credentials'),
  () => '# [default]\n# aws_access_key_id = …\n# aws_secret_access_key = …\n',
);

if (overlay === 'single') {
  ensureFile(join(folder, 'mongodb/root-password'), random);
  ensureFile(join(folder, 'mongodb/keyfile'), () => randomBytes(512).toString('base64'));
} else {
  const password = ensureFile(join(folder, 'nats/cluster-password'), random);
  ensureFile(join(folder, 'nats/cluster.conf'), () => {
    const routes = NODES.map((node) => `  "nats-route://node:${password}@nats-${node}.nats-nodes:6222"\n`);
    return `authorization {\n  user: node\n  password: "${password}"\n}\nroutes: [\n${routes.join('')}]\n`;
  });
}
ensureFile(join(import.meta.dirname, 'first-administrator/secrets/password'), random);

console.log(
  generated.length === 0
    ? `All files exist: ${folder}`
    : `Generated ${generated.length} files, readable by you only: ${folder}`,
);
