// Creates a user for each service that may use that service's database only, a user for backups that may read all of these databases,
// and a user for restores that may write to them. Run by mongosh as an administrator, and again after a password has changed, or
// mounted into /docker-entrypoint-initdb.d of the official image.
//
//   mongosh "mongodb://admin@db.example/admin?tls=true" --file deploy/mongodb/users.js
//
// MONGODB_SECRETS  the folder with a file for each password, `mongodb-<user>` (default: /run/secrets)
// NAMESPACE        the NAMESPACE of the services (default: none)

// The gateway has no database.
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
const onEveryDatabase = (role) => SERVICES.map((service) => ({ role, db: nameOf(service) }));

const users = [
  ...SERVICES.map((service) => ({ user: service, roles: [{ role: 'readWrite', db: nameOf(service) }] })),
  { user: 'backup', roles: onEveryDatabase('read') },
  { user: 'restore', roles: onEveryDatabase('readWrite') },
].map((each) => ({ ...each, pwd: passwordOf(each.user) }));

for (const { user, pwd, roles } of users) {
  // Each user is stored in the database of the same name. Those of operators contain no documents.
  const database = db.getSiblingDB(nameOf(user));
  if (database.getUser(user) === null) database.createUser({ user, pwd, roles });
  else database.updateUser(user, { pwd, roles });
  print(`${user} may use ${roles.map(({ db: name }) => name).join(', ')}`);
}
