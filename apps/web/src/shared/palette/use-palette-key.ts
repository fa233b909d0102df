import { useEffect } from 'react';

/** Opens or closes a palette on Ctrl+K or ⌘K, except while another dialog is open. */
export const usePaletteKey = (isOpen: boolean, setOpen: (isOpen: boolean) => void): void => {
  useEffect(() => {
    const onPress = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return;
      if (!isOpen && document.querySelector('dialog[open]')) return;
      // Browsers use the key for their search.
      event.preventDefault();
      if (!repeat) setOpen(!isOpen);
    };
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, [isOpen, setOpen]);
};
