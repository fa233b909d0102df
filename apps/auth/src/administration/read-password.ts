import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

/** The input of a password, and the output of the prompt. */
export interface PasswordSource {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/** The most characters that are read. Passwords are far shorter. */
const MAX_LENGTH = 4_096;

/** Reads a password: twice without an echo on a terminal, otherwise the first line. */
export const readPassword = async (
  source: PasswordSource,
): Promise<string | { readonly problem: string }> => {
  if (source.input.isTTY !== true) {
    const [line = ''] = (await readAll(source.input)).split(/\r?\n/, 1);
    return line === '' ? { problem: 'Standard input contained no password.' } : line;
  }
  const password = await ask(source, 'New password: ');
  if (password === null) return { problem: 'Nothing was changed.' };
  const again = await ask(source, 'Repeat the password: ');
  return again === password ? password : { problem: 'The passwords do not match: nothing was changed.' };
};

const readAll = async (input: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    const part = Buffer.from(chunk as Uint8Array | string);
    chunks.push(part);
    bytes += part.length;
    if (bytes > MAX_LENGTH) break;
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Null after Ctrl-C or Ctrl-D. */
const ask = ({ input, output }: PasswordSource, question: string): Promise<string | null> => {
  output.write(question);
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: mute, terminal: true, historySize: 0 });
  return new Promise((resolve) => {
    const end = (answer: string | null): void => {
      lines.removeAllListeners('close');
      lines.close();
      output.write('\n');
      resolve(answer);
    };
    lines.once('line', end);
    lines.once('SIGINT', () => end(null));
    lines.once('close', () => end(null));
  });
};
