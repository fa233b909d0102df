import { runProgram, type Run } from '@tools-hub/local';

/** A command that starts processes, which end with it. Its result is the exit code. */
export const supervised =
  (command: (run: Run, args: readonly string[]) => Promise<number>) =>
  (args: readonly string[]): Promise<void> =>
    runProgram((run) => command(run, args), { codeWhenAborted: 1, withinMs: 5_500 });
