import { PassThrough } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readPassword } from './read-password.js';

const piped = (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return readPassword({ input, output: new PassThrough() });
};

/** Types each line at its prompt, and returns the terminal's output. */
const typed = async (...lines: string[]) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const reading = readPassword({ input, output });
  for (const line of lines) {
    await breathe();
    input.write(line);
    await breathe();
  }
  return { answer: await reading, seen: String(output.read()) };
};

test.each([
  ['secret\n', 'secret'],
  ['secret', 'secret'],
  ['secret\r\nand more\n', 'secret'],
  [' se cret \n', ' se cret '],
  ['pässwörd\n', 'pässwörd'],
])('the first line of the piped text %j is the password', async (text, password) => {
  expect(await piped(text)).toBe(password);
});

test.each(['', '\n'])('the piped text %j is no password', async (text) => {
  expect(await piped(text)).toEqual({ problem: 'Standard input contained no password.' });
});

test('a terminal asks twice and does not echo the password', async () => {
  expect(await typed('secret\r', 'secret\r')).toEqual({
    answer: 'secret',
    seen: 'New password: \nRepeat the password: \n',
  });
});

test('a mistyped character can be deleted', async () => {
  expect((await typed('secrex\x7ft\r', 'secret\r')).answer).toBe('secret');
});

test('two different passwords, or Ctrl-C, change nothing', async () => {
  expect((await typed('secret\r', 'secrex\r')).answer).toEqual({
    problem: 'The passwords do not match: nothing was changed.',
  });
  expect((await typed('secret', '\x03')).answer).toEqual({ problem: 'Nothing was changed.' });
});
