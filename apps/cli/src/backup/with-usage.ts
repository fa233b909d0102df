import type { Run } from '@tools-hub/local';
import { supervised } from '../supervised.js';
import { WrongUsage } from './backup-arguments.js';

const WRONG_USAGE = 2;

/** A command whose usage is printed when it is asked for, and after arguments that can't be used. @param read returns null for `--help` */
export const withUsage = <Arguments>(
  usage: string,
  read: (args: readonly string[]) => Arguments | null,
  command: (run: Run, asked: Arguments) => Promise<void>,
): ((args: readonly string[]) => Promise<void>) =>
  supervised(async (run, args) => {
    try {
      const asked = read(args);
      if (asked === null) process.stdout.write(usage);
      else await command(run, asked);
      return 0;
    } catch (error) {
      if (!(error instanceof WrongUsage)) throw error;
      process.stderr.write(`${error.message}\n\n${usage}`);
      return WRONG_USAGE;
    }
  });
