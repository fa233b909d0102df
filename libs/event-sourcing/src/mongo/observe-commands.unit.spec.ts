import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { mongo } from 'mongoose';
import { observeCommands, type StoreCommand } from './observe-commands.js';

/** A client of the driver whose events a test emits. */
const observed = (isOfInterest: (command: StoreCommand) => boolean = () => true) => {
  const client = new EventEmitter();
  const seen: (StoreCommand & { ended?: string | null })[] = [];
  observeCommands(client as unknown as Pick<mongo.MongoClient, 'on'>, (command) => {
    if (!isOfInterest(command)) return null;
    const entry: StoreCommand & { ended?: string | null } = { ...command };
    seen.push(entry);
    return (error) => void (entry.ended = error);
  });
  const started = (requestId: number, commandName: string, command: object): boolean =>
    client.emit('commandStarted', { requestId, commandName, databaseName: 'tools-hub-auth', command });
  return { client, seen, started };
};

describe('the commands of a client', () => {
  it('the commands of a client are reported with their names and without their values', () => {
    const { client, seen, started } = observed();
    started(1, 'find', { find: 'log', filter: { commandId: 'secret' } });
    started(2, 'getMore', { getMore: 42n, collection: 'log' });
    started(3, 'ping', { ping: 1 });
    for (const requestId of [3, 1, 2]) client.emit('commandSucceeded', { requestId });
    const database = 'tools-hub-auth';
    expect(seen).toEqual([
      { name: 'find', database, collection: 'log', ended: null },
      { name: 'getMore', database, collection: 'log', ended: null },
      { name: 'ping', database, collection: null, ended: null },
    ]);
  });

  it('the commands of a client end with the code of a failure, never with its message', () => {
    const { client, seen, started } = observed();
    started(1, 'insert', { insert: 'log' });
    started(2, 'insert', { insert: 'log' });
    const refused = Object.assign(new Error('dup key: { name: "secret" }'), { code: 11_000 });
    client.emit('commandFailed', { requestId: 1, failure: refused });
    client.emit('commandFailed', { requestId: 2, failure: new TypeError('secret') });
    expect(seen.map(({ ended }) => ended)).toEqual(['11000', 'TypeError']);
  });

  it('the commands of a client that are of no interest are not followed', () => {
    const { client, seen, started } = observed(({ name }) => name !== 'ping');
    started(1, 'ping', { ping: 1 });
    client.emit('commandSucceeded', { requestId: 1 });
    client.emit('commandSucceeded', { requestId: 2 });
    expect(seen).toEqual([]);
  });
});
