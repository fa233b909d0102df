import { reasonOf, type Run } from '@tools-hub/local';
import { supervised } from './supervised.js';

const WRONG_USAGE = 2;

/** Arguments that can't be used. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** Runs a parser of `node:util`. @throws WrongUsage with its reason */
export const orWrongUsage = <Parsed>(parse: () => Parsed): Parsed => {
  try {
    return parse();
  } catch (error) {
    throw new WrongUsage(reasonOf(error));
  }
};

/**
 * A command whose usage is printed when it is asked for, and after arguments that can't be used.
 * @param read returns null for `--help`
 * @param command returns the exit code
 */
export const withUsage = <Arguments>(
  usage: string,
  read: (args: readonly string[]) => Arguments | null,
  command: (run: Run, asked: Arguments) => Promise<number>,
): ((args: readonly string[]) => Promise<void>) =>
  supervised(async (run, args) => {
    try {
      const asked = read(args);
      if (asked !== null) return await command(run, asked);
      process.stdout.write(usage);
      return 0;
    } catch (error) {
      if (!(error instanceof WrongUsage)) throw error;
      process.stderr.write(`${error.message}\n\n${usage}`);
      return WRONG_USAGE;
    }
  });
