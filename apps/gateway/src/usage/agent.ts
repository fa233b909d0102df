import { LIMITS } from '@tools-hub/contracts';
import { isbot } from 'isbot';
import { memoize } from '../memoize.js';

/** A user agent as it is kept: trimmed, without < and >, and of bounded length. */
export const cleanAgent = (agent: string | undefined): string =>
  (agent ?? '').replace(/[<>]/g, '').trim().slice(0, LIMITS.agent);

export interface Agent {
  readonly agent: string;
  /** It says itself that it is a program. */
  readonly bot: boolean;
}

/** Who sent a click, by their `User-Agent`. Remembered: telling bots takes longer than everything else about a click. */
export const agentOf = memoize(1_000, (userAgent): Agent => ({
  agent: cleanAgent(userAgent),
  bot: isbot(userAgent),
}));
