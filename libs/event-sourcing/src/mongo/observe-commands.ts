import type { mongo } from 'mongoose';

/** A command of the store, without its values. */
export interface StoreCommand {
  readonly name: string;
  readonly database: string;
  /** Null for a command that belongs to no collection. */
  readonly collection: string | null;
}

/** Called when a command is over. `error` is null after a reply. */
type OnEnd = (error: string | null) => void;

/** Called when a command is sent. Null when its end is of no interest. */
export type OnCommand = (command: StoreCommand) => OnEnd | null;

/** Reports the commands of a client. The driver calls back within the work that sends the command. */
export const observeCommands = (client: Pick<mongo.MongoClient, 'on'>, onCommand: OnCommand): void => {
  // One entry at most for each connection of the pool.
  const underWay = new Map<number, OnEnd>();
  const end = (requestId: number, error: string | null): void => {
    underWay.get(requestId)?.(error);
    underWay.delete(requestId);
  };
  client.on('commandStarted', ({ commandName: name, command, databaseName: database, requestId }) => {
    const onEnd = onCommand({ name, database, collection: collectionOf(name, command) });
    if (onEnd !== null) underWay.set(requestId, onEnd);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId, null));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, codeOf(failure)));
};

/** Most commands have their collection under their own name. */
const collectionOf = (name: string, command: mongo.Document): string | null => {
  const collection: unknown = name === 'getMore' ? command['collection'] : command[name];
  return typeof collection === 'string' ? collection : null;
};

/** The code of the store, or the class of an error on the way there. Messages may hold values. */
const codeOf = (failure: Error): string => {
  const code = 'code' in failure ? failure.code : undefined;
  return typeof code === 'number' || typeof code === 'string' ? String(code) : failure.name;
};
