import { LIMITS } from '@tools-hub/domain';
import { isbot } from 'isbot';
import { memoize } from '../memoize.js';

/** A user agent as it is stored: trimmed, without < and >, and of bounded length. */
export const cleanAgent = (agent: string | undefined): string =>
  (agent ?? '').replace(/[<>]/g, '').trim().slice(0, LIMITS.agent);

export interface Agent {
  readonly agent: string;
  /** Whether the agent declares itself a program. */
  readonly bot: boolean;
}

/** Parses a `User-Agent`. The results are cached, since bot detection takes longer than the rest of a click. */
export const agentOf = memoize(1_000, (userAgent): Agent => ({
  agent: cleanAgent(userAgent),
  bot: isbot(userAgent),
}));
