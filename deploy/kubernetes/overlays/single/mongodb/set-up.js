// Run by mongosh before users.js: creates the replica set of one node, and connects `db` for users.js.
{
  const { readFileSync } = require('node:fs');
  const password = readFileSync('/run/secrets/tools-hub/root-password', 'utf8').trim();
  db = connect(
    `mongodb://root:${encodeURIComponent(password)}@mongodb-0.mongodb:27017/admin?directConnection=true`,
  );

  try {
    db.adminCommand({
      replSetInitiate: { _id: 'tools-hub', members: [{ _id: 0, host: 'mongodb-0.mongodb:27017' }] },
    });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  for (let tries = 0; !db.hello().isWritablePrimary; tries += 1) {
    if (tries > 60) throw new Error('The replica set has no primary after 30 s');
    sleep(500);
  }
}
