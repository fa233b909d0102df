import { useRef } from 'react';
import { newUuid } from '../../../shared/uuid.js';

/**
 * The idempotency key of a command. It stays the same for the same body, so that a save with an unknown outcome can be
 * repeated and is executed once.
 */
export const useCommandKey = (): ((command: unknown) => string) => {
  const last = useRef<{ readonly command: string; readonly key: string } | null>(null);
  return (command) => {
    const text = JSON.stringify(command);
    if (last.current?.command !== text) last.current = { command: text, key: newUuid() };
    return last.current.key;
  };
};
