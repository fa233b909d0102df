import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { placesOf, reachNamedServer, type Protocol } from './named-server.js';

test.each<[Protocol, string, string[]]>([
  ['mongodb', 'mongodb://db/', ['db:27017']],
  ['mongodb', 'mongodb://user:p%40ss@a:1,b:2,c/tools?replicaSet=rs', ['a:1', 'b:2', 'c:27017']],
  ['mongodb', 'mongodb://[::1]:5/?tls=true', ['::1:5']],
  ['mongodb', 'mongodb+srv://user:secret@cluster.example/', []],
  ['mongodb', 'mongodb://%2Frun%2Fmongodb.sock/', []],
  ['mongodb', 'mongodb://db?appName=me@home', ['db:27017']],
  ['mongodb', 'mongodb://user:sec/ret@db/', []],
  ['mongodb', 'mongodb://user:12/34@db/', []],
  ['mongodb', 'mongodb://user:sec?ret@db/', []],
  ['nats', 'nats://user:secret@a:1,tls://user:secret@b', ['a:1', 'b:4222']],
  ['nats', '10.0.0.9', ['10.0.0.9:4222']],
])('an address of %s %s names its servers', (protocol, address, places) => {
  expect(placesOf(address, protocol).map(({ host, port }) => `${host}:${port}`)).toEqual(places);
});

const { signal } = new AbortController();

test('a server of the operator is reached when one of its addresses accepts connections', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await reachNamedServer('NATS_URL', `127.0.0.1:1,127.0.0.1:${port}`, 'nats', signal);
  server.close();
});

test('a server of the operator that is not reached is named with its variable, and without its password', async () => {
  const address = 'mongodb://user:secret@127.0.0.1:1/';
  await expect(reachNamedServer('MONGODB_URI', address, 'mongodb', signal, 0)).rejects.toThrow(
    'MONGODB_URI: no connection to 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1). Check the address and the server.',
  );
});
