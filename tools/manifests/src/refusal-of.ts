import { CommandFailed, inRepository, runCommand } from '@tools-hub/local';

/** The output of a program that refuses its input; empty if it accepts. */
export const refusalOf = async (program: string, args: readonly string[]): Promise<string> => {
  try {
    await runCommand(program, args, { cwd: inRepository() });
    return '';
  } catch (error) {
    if (error instanceof CommandFailed) return error.output || error.outcome;
    throw error;
  }
};
