import { hash } from 'node:crypto';
import { toVisitorMark } from '@tools-hub/contracts';

export interface Visitor {
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
  // The agent comes last: it is the only part that a client chooses freely.
  const digest = hash('sha256', `${salt} ${toolId} ${client} ${agent}`, 'buffer');
  return toVisitorMark(digest.readUInt16BE(0) >>> 6, Math.clz32(digest.readUInt32BE(2)) + 1);
};
