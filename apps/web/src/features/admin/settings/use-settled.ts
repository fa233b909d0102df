import { useEffect, useState } from 'react';
import { later } from '../../../shared/later.js';

/** Milliseconds without a key: what is typed is whole then. */
const REST = 500;

/** A value once it rests: an address is not asked for letter by letter. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => later(() => setSettled(value), REST), [value]);
  return settled;
};
