import { useLoaded } from '../use-loaded.js';
import { KeysDialog } from './keys-dialog.js';
import type { Shortcuts } from './site-shortcuts.js';

/** In a file of its own, with the library of its list. */
const loadPalette = () => import('./site-palette.js');

interface ShortcutsDialogsProps {
  readonly opened: Shortcuts;
  readonly open: (dialog: Shortcuts) => void;
}

export function ShortcutsDialogs({ opened, open }: ShortcutsDialogsProps) {
  const parts = useLoaded(loadPalette, opened === 'palette');
  const close = (): void => open(null);
  if (opened === 'keys') return <KeysDialog close={close} />;
  if (opened === 'palette' && parts) return <parts.SitePalette close={close} showKeys={() => open('keys')} />;
  return null;
}
