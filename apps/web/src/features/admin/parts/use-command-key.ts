import { useRef } from 'react';
import { newUuid } from '../../../shared/uuid.js';

/**
 * The key of a command: the same as long as the same is sent, so that a save whose outcome nobody knows can be sent
 * again and is done once.
 */
export const useCommandKey = (): ((command: unknown) => string) => {
  const last = useRef<{ readonly command: string; readonly key: string } | null>(null);
  return (command) => {
    const text = JSON.stringify(command);
    if (last.current?.command !== text) last.current = { command: text, key: newUuid() };
    return last.current.key;
  };
};
