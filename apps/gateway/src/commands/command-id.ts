import { createHash, randomUUID } from 'node:crypto';
import type { CommandContext } from './command-context.decorator.js';

/** The same for the same administrator, route and key, in the form of a UUID v8; without a key, a new one. */
export const commandIdOf = ({ actor, route, key }: CommandContext): string => {
  if (key === null) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([actor.toLowerCase(), route, key]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};
