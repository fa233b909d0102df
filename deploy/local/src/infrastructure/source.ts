import type { Context } from '../context.js';
import { UserError, reasonOf } from '../console/user-error.js';

/** The result of trying a source: the part, or the reason why the source cannot provide it. */
export type Attempt<T> = { readonly usable: T } | { readonly unusable: string };

export interface Source<T> {
  /** Its name in messages, for example `nats-server on the PATH`. */
  readonly name: string;
  attempt(): Promise<Attempt<T>>;
}

export const usable = <T>(value: T): Attempt<T> => ({ usable: value });
export const unusable = (reason: string): Attempt<never> => ({ unusable: reason });

/**
 * Returns the part from the first source that can provide it. A source that fails is skipped.
 * @throws UserError with the reason of every source if none can provide the part
 */
export const firstUsable = async <T>(
  part: string,
  sources: readonly Source<T>[],
  advice: string,
  { log, signal }: Pick<Context, 'log' | 'signal'>,
): Promise<T> => {
  const reasons: string[] = [];
  for (const source of sources) {
    signal.throwIfAborted();
    try {
      const attempt = await source.attempt();
      if ('usable' in attempt) return attempt.usable;
      reasons.push(`  ${source.name}: ${attempt.unusable}`);
    } catch (error) {
      signal.throwIfAborted();
      const reason = reasonOf(error);
      log.line(`${part}: skipped ${source.name} (${reason.split('\n', 1)[0]})`);
      reasons.push(`  ${source.name}: ${reason.replaceAll('\n', '\n    ')}`);
    }
  }
  throw new UserError([`No ${part} is available on this machine.`, ...reasons, advice].join('\n'));
};
