import 'reflect-metadata';
import { expect, test } from 'vitest';
import { administratorAdded } from '@tools-hub/domain';
import { foldAccounts, noAccounts } from '../account/accounts.view.js';
import { FirstAdministrator } from './first-administrator.js';

/** The first administrator of a site with these accounts. Nothing is stored: a name is checked before. */
const firstAdministrator = (ADMIN_USERNAME: string, accounts: readonly string[]): FirstAdministrator => {
  const view = noAccounts();
  for (const [index, username] of accounts.entries()) {
    const commit = {
      actor: 'start',
      correlationId: 'c',
      commandId: `${index}`,
      at: '2026-01-01T00:00:00.000Z',
    };
    const events = [administratorAdded(username, 'owner')];
    foldAccounts(view, { ...commit, position: index + 1, events });
  }
  const eventStore = { readModel: { view } };
  const config = { ADMIN_USERNAME, ADMIN_PASSWORD: 'correct horse' };
  return new FirstAdministrator(eventStore as never, {} as never, config as never);
};

test.each([
  ['Seed', 'ADMIN_USERNAME must not be a name that the history uses: start, seed, operator, unknown'],
  ['Ada\u200b', 'ADMIN_USERNAME must not contain invisible characters'],
])('the first administrator is not named %j', async (name, message) => {
  await expect(firstAdministrator(name, []).ensure()).rejects.toThrow(message);
});

test('a site whose account has such a name still starts', async () => {
  for (const name of ['Seed', 'Ada\u200b']) {
    await expect(firstAdministrator(name, [name]).ensure()).resolves.toBeUndefined();
  }
});
