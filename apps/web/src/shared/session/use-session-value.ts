import { useState } from 'react';
import { sessionStore } from '../storage.js';
import { createSessionValues } from './session-values.js';

/** A state that survives a reload, until the session ends. `parse` turns the stored value, or none, into a valid one. */
export const useSessionValue = <Value>(
  name: string,
  parse: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] => {
  const [value, setValue] = useState(() => parse(createSessionValues(sessionStore()).read(name)));
  const change = (next: Value): void => {
    setValue(next);
    createSessionValues(sessionStore()).store(name, next);
  };
  return [value, change];
};
