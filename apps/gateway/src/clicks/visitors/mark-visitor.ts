import { hash } from 'node:crypto';
import { MAX_RANK, toVisitorMark } from '@tools-hub/contracts';

interface Visitor {
  readonly toolId: string;
  /** The client by `clientOf`: an IPv4 address, or the /64 of an IPv6 address. */
  readonly client: string;
  readonly agent: string;
}

/**
 * The mark of a visitor of a tool on the day of a salt. The tool is hashed as well, so that the clicks of a visitor on two tools have
 * nothing in common.
 */
export const markVisitor = (salt: string, { toolId, client, agent }: Visitor): number => {
  // The agent comes last: it is the only part that a client chooses freely. A text is made in half the time that a buffer takes.
  const digest = hash('sha256', `${salt} ${toolId} ${client} ${agent}`, 'hex');
  const register = parseInt(digest.slice(0, 4), 16) >>> 6;
  const rank = Math.clz32(parseInt(digest.slice(4, 12), 16)) + 1;
  return toVisitorMark(register, Math.min(rank, MAX_RANK));
};
