import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useHistoryEntry, type NavigateOptions } from './history-entry.js';

/** @param format returns the next search part of the address, with its `?` */
type ChangeSearch = (format: (params: URLSearchParams) => string, options?: NavigateOptions) => void;

/**
 * The value of the search part of the address, and a function that changes it.
 * @param parse the same function with each render
 */
export const useSearchAddress = <Value>(
  parse: (params: URLSearchParams) => Value,
): readonly [Value, ChangeSearch] => {
  const { search } = useHistoryEntry();
  const [path, navigate] = useLocation();
  const value = useMemo(() => parse(new URLSearchParams(search)), [parse, search]);
  const change: ChangeSearch = (format, options) => {
    // The window's address, because two changes may come before the next render.
    const current = window.location.search;
    const next = format(new URLSearchParams(current));
    if (next !== current) navigate(`${path}${next}`, options);
  };
  return [value, change];
};
