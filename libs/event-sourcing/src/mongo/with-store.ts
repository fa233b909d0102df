import { Store, type StoreOptions } from './store.js';

/** Runs an operator's command on a store and closes it. Errors of the store go to the terminal. */
export const withStore = async (
  place: Pick<StoreOptions, 'uri' | 'dbName'>,
  command: (store: Store) => Promise<number>,
): Promise<number> => {
  const store = new Store({
    ...place,
    onError: (error) => process.stderr.write(`The store: ${String(error)}\n`),
  });
  await store.open();
  try {
    return await command(store);
  } finally {
    await store.close();
  }
};
