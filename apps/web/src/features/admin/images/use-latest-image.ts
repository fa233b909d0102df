import { useRef, useState } from 'react';

/** The address of a stored image, or why it was not stored. */
type StoredImage = { readonly url: string } | { readonly problem: string | null };

interface LatestImage {
  readonly busy: boolean;
  readonly problem: string | null;
  /** Resolves with the address; null when the image was not stored, undefined when it is not wanted any longer. */
  readonly store: (work: () => Promise<StoredImage>) => Promise<string | null | undefined>;
  readonly forget: () => void;
}

/** Stores an image. A later one takes the place of one that is under way. */
export const useLatestImage = (): LatestImage => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const turns = useRef(0);
  const forget = (): void => {
    turns.current += 1;
    setBusy(false);
    setProblem(null);
  };
  const store: LatestImage['store'] = async (work) => {
    forget();
    const turn = turns.current;
    setBusy(true);
    const stored = await work();
    if (turn !== turns.current) return undefined;
    setBusy(false);
    if ('url' in stored) return stored.url;
    setProblem(stored.problem);
    return null;
  };
  return { busy, problem, store, forget };
};
