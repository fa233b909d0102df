// For mongosh: the replica set of one node, and for each service a user that may use its own database alone.
const { readFileSync } = require('node:fs');

const SERVICES = ['catalogue', 'settings', 'auth', 'usage-analytics'];
const secret = (name) => readFileSync(`/run/secrets/tools-hub/${name}`, 'utf8').trim();

const root = `root:${encodeURIComponent(secret('root-password'))}`;
const admin = connect(`mongodb://${root}@mongodb-0.mongodb:27017/admin?directConnection=true`);

try {
  admin.adminCommand({
    replSetInitiate: { _id: 'tools-hub', members: [{ _id: 0, host: 'mongodb-0.mongodb:27017' }] },
  });
} catch (error) {
  if (error.codeName !== 'AlreadyInitialized') throw error;
}
for (let tries = 0; !admin.hello().isWritablePrimary; tries += 1) {
  if (tries > 60) throw new Error('The replica set has no primary after 30 s');
  sleep(500);
}

for (const service of SERVICES) {
  const name = `tools-hub-${service}`;
  const database = admin.getSiblingDB(name);
  const user = { pwd: secret(`${service}-password`), roles: [{ role: 'readWrite', db: name }] };
  if (database.getUser(service) === null) database.createUser({ user: service, ...user });
  else database.updateUser(service, user);
  print(`${service} may use ${name}`);
}
