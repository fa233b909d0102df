import { expect, test } from 'vitest';
import { CommandKeys } from './command-keys.js';

const COMMAND = ['catalogue-1', { keep: ['*'] }];

/** The key of a command that is answered with a status, or not at all. */
const keyOf = async (keys: CommandKeys, command: unknown, status: number | null): Promise<string> => {
  let sent = '';
  await keys
    .send(command, (key) => {
      sent = key;
      return status === 200
        ? Promise.resolve()
        : Promise.reject(Object.assign(new Error('not done'), { status, problem: null }));
    })
    .catch(() => undefined);
  return sent;
};

test.each([null, 502, 503])(
  'a command with the answer %j, whose outcome is unknown, keeps its key',
  async (status) => {
    const keys = new CommandKeys();
    const first = await keyOf(keys, COMMAND, status);
    expect(await keyOf(keys, COMMAND, 200)).toBe(first);
  },
);

test.each([200, 400, 412])('the same command has another key after the answer %d', async (status) => {
  const keys = new CommandKeys();
  const first = await keyOf(keys, COMMAND, status);
  expect(await keyOf(keys, COMMAND, status)).not.toBe(first);
});

test('a command with other choices has another key', async () => {
  const keys = new CommandKeys();
  const first = await keyOf(keys, COMMAND, null);
  expect(await keyOf(keys, ['catalogue-1', { keep: [] }], null)).not.toBe(first);
});
