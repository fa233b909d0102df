import { useEffect, useState } from 'react';

/**
 * A part of the app in a file of its own. Null until it is loaded, and without a network: nothing may depend on it.
 * @param load the same function with each render
 */
export const useLoaded = <Part>(load: () => Promise<Part>, isWanted: boolean): Part | null => {
  const [part, setPart] = useState<Part | null>(null);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (isMissing) load().then(setPart, () => undefined);
  }, [isMissing, load]);
  return part;
};
