import { createHash, randomUUID } from 'node:crypto';
import type { CommandContext } from './command-context.decorator.js';

/** Derives a command id (UUID v8) from administrator, route and key; a new one without a key. */
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
