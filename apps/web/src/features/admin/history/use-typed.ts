import { useEffect, useRef, useState } from 'react';
import { later } from '../../../shared/later.js';

/** Milliseconds without a key press after which a typed filter counts. */
const REST = 300;

export interface Typed {
  readonly value: string;
  readonly type: (text: string) => void;
  /** Drops typed text that does not count yet. */
  readonly drop: () => void;
}

/** A filter that is typed: it counts once the typing rests, so that a word is one request and one change of the address. */
export const useTyped = (value: string, change: (text: string) => void): Typed => {
  const [draft, setDraft] = useState<string | null>(null);
  const cancel = useRef<() => void>(() => undefined);
  const drop = (): void => {
    cancel.current();
    setDraft(null);
  };
  useEffect(() => () => cancel.current(), []);
  return {
    value: draft ?? value,
    type: (text) => {
      cancel.current();
      setDraft(text);
      cancel.current = later(() => {
        change(text);
        setDraft(null);
      }, REST);
    },
    drop,
  };
};
