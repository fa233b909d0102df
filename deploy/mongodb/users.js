// A user for each service, who may use that service's database and nothing else, one for backups, who may read all of them, and one
// for restores, who may write them. Run by mongosh as an administrator, again after a password has changed; or put into
// /docker-entrypoint-initdb.d of the official image.
//
//   mongosh "mongodb://admin@db.example/admin?tls=true" --file deploy/mongodb/users.js
//
// MONGODB_SECRETS  the folder with a file for each password, `mongodb-<user>` (/run/secrets)
// NAMESPACE        as the services have it (none)

// The gateway has no store.
const SERVICES = ['catalogue', 'settings', 'auth', 'usage-analytics', 'links'];
const secrets = process.env.MONGODB_SECRETS || '/run/secrets';
const prefix = process.env.NAMESPACE || 'tools-hub';

const { readFileSync } = require('node:fs');
const nameOf = (user) => `${prefix}-${user}`;
const passwordOf = (user) => {
  const file = `${secrets}/mongodb-${user}`;
  const password = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  if (password === '') throw new Error(`${file} is empty`);
  return password;
};
const onEach = (role) => SERVICES.map((service) => ({ role, db: nameOf(service) }));

const users = [
  ...SERVICES.map((service) => ({ user: service, roles: [{ role: 'readWrite', db: nameOf(service) }] })),
  { user: 'backup', roles: onEach('read') },
  { user: 'restore', roles: onEach('readWrite') },
].map((each) => ({ ...each, pwd: passwordOf(each.user) }));

for (const { user, pwd, roles } of users) {
  // A database of its own name, which has documents for a service only.
  const database = db.getSiblingDB(nameOf(user));
  if (database.getUser(user) === null) database.createUser({ user, pwd, roles });
  else database.updateUser(user, { pwd, roles });
  print(`${user} may use ${roles.map(({ db: name }) => name).join(', ')}`);
}
