import type { Context } from '../context.js';
import { UserError, reasonOf } from '../console/user-error.js';

/** What a source answers: the part itself, or in words why it can't give it. */
export type Attempt<T> = { readonly usable: T } | { readonly unusable: string };

export interface Source<T> {
  /** For the message that says what was tried, for example `nats-server on the PATH`. */
  readonly name: string;
  attempt(): Promise<Attempt<T>>;
}

export const usable = <T>(value: T): Attempt<T> => ({ usable: value });
export const unusable = (reason: string): Attempt<never> => ({ unusable: reason });

/** The first source that can give the part; a failing one is passed over, and its reason is told if none can. */
export async function firstUsable<T>(
  part: string,
  sources: readonly Source<T>[],
  advice: string,
  { log, signal }: Pick<Context, 'log' | 'signal'>,
): Promise<T> {
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
      log.line(`${part}: ${source.name} is passed over (${reason.split('\n', 1)[0]})`);
      reasons.push(`  ${source.name}: ${reason.replaceAll('\n', '\n    ')}`);
    }
  }
  throw new UserError([`There is no ${part} to be had here.`, ...reasons, advice].join('\n'));
}
