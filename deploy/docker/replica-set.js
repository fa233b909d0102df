// Run by mongosh before users.js: creates the replica set of MEMBERS, and connects `db` for users.js.
{
  const { readFileSync } = require('node:fs');
  const password = readFileSync(`${process.env.MONGODB_SECRETS}/root-password`, 'utf8').trim();
  const hosts = process.env.MEMBERS.split(',');
  const login = `mongodb://root:${encodeURIComponent(password)}@`;
  // A node outside of a replica set accepts direct connections only.
  db = connect(`${login}${hosts[0]}/admin?directConnection=true`);

  try {
    db.adminCommand({
      replSetInitiate: { _id: 'tools-hub', members: hosts.map((host, _id) => ({ _id, host })) },
    });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  for (let tries = 0; !db.hello().primary; tries += 1) {
    if (tries > 120) throw new Error('The replica set has no primary after a minute');
    sleep(500);
  }
  // Only the primary can create users, and any of the nodes may be the primary.
  db = connect(`${login}${hosts.join(',')}/admin?replicaSet=tools-hub`);
}
