import { LIMITS } from '@tools-hub/contracts';

/** A user agent as it is kept: trimmed, without < and >, and of bounded length. */
export const cleanAgent = (agent: string | undefined): string =>
  (agent ?? '').replace(/[<>]/g, '').trim().slice(0, LIMITS.agent);
