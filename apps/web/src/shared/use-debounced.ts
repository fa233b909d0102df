import { useEffect, useState } from 'react';
import { later } from './later.js';

/** Milliseconds without a key press after which typed text counts as complete. */
const REST = 500;

/** Debounces a value, so that an address is not requested letter by letter. */
export const useDebounced = <Value>(value: Value, rest = REST): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => later(() => setSettled(value), rest), [value, rest]);
  return settled;
};
