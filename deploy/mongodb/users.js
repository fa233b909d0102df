// A user for each service, who may use that service's database and nothing else. Run by mongosh as an administrator, again
// after a password has changed; or put into /docker-entrypoint-initdb.d of the official image.
//
//   mongosh "mongodb://admin@db.example/admin?tls=true" --file deploy/mongodb/users.js
//
// MONGODB_SECRETS  the folder with a file for each password, `mongodb-<service>` (/run/secrets)
// NAMESPACE        as the services have it (none)

// The gateway has no store.
const SERVICES = ['catalogue', 'settings', 'auth', 'usage-analytics', 'links'];
const secrets = process.env.MONGODB_SECRETS || '/run/secrets';
const prefix = process.env.NAMESPACE || 'tools-hub';

const { readFileSync } = require('node:fs');
const passwords = new Map(
  SERVICES.map((service) => {
    const file = `${secrets}/mongodb-${service}`;
    const password = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (password === '') throw new Error(`${file} is empty`);
    return [service, password];
  }),
);

for (const [service, pwd] of passwords) {
  const name = `${prefix}-${service}`;
  const database = db.getSiblingDB(name);
  const roles = [{ role: 'readWrite', db: name }];
  if (database.getUser(service) === null) database.createUser({ user: service, pwd, roles });
  else database.updateUser(service, { pwd, roles });
  print(`${service} may use ${name}`);
}
