import { waitForCloneLock } from '../../lock-file.mjs';
import { reasonOf, UserError } from '../console/user-error.js';
import type { Context } from '../context.js';
import type { CommandOptions } from '../process/run-command.js';
import { REPOSITORY } from '../repository.js';

/**
 * Does work that changes what a start of this clone runs, unless it is done. One process does such work at a time, the bootstrap included,
 * because the others could run half of it.
 * @param work gets a function for the id of each child, which holds the lock after a kill of this process
 * @throws UserError for a folder of temporary files that can't be used
 */
export const changeClone = async (
  { log, signal }: Pick<Context, 'log' | 'signal'>,
  work: (onSpawn: CommandOptions['onSpawn']) => Promise<unknown>,
  isDone = (): boolean => false,
): Promise<void> => {
  if (isDone()) return;
  const lock = await waitForCloneLock(REPOSITORY, signal, ({ pid }) =>
    log.line(`Waiting for process ${pid}, which is installing packages or building in ${REPOSITORY}`),
  ).catch((error: unknown) => {
    throw signal.aborted ? error : new UserError(reasonOf(error));
  });
  try {
    if (!isDone()) await work((pid) => lock.share(pid));
  } finally {
    lock.release();
  }
};
