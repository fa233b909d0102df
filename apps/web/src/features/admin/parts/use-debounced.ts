import { useEffect, useState } from 'react';
import { later } from '../../../shared/later.js';

/** Milliseconds without a key press after which typed text counts as complete. */
const REST = 500;

/** Debounces a value, so that an address is not requested letter by letter. */
export const useDebounced = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => later(() => setSettled(value), REST), [value]);
  return settled;
};
