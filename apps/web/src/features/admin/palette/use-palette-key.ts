import { useEffect } from 'react';
import { useStable } from '../parts/use-stable.js';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the palette, as they are written on the keyboard. */
export const paletteKeys = (): string => (isApple() ? '⌘K' : 'Ctrl+K');

/** Opens or closes the palette on Ctrl+K or ⌘K, except while another dialog is open. */
export const usePaletteKey = (isOpen: boolean, setOpen: (isOpen: boolean) => void): void => {
  const onPress = useStable((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return;
    if (!isOpen && document.querySelector('dialog[open]')) return;
    // Browsers use the key for their search.
    event.preventDefault();
    if (!repeat) setOpen(!isOpen);
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, [onPress]);
};
