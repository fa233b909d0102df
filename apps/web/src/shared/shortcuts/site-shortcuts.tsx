import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { usePaletteKey } from '../palette/use-palette-key.js';
import { useLoaded } from '../use-loaded.js';
import { withWholeSheet } from '../whole-sheet.js';

/** The open dialog. */
export type Shortcuts = 'palette' | 'keys' | null;

const load = () => withWholeSheet(import('./shortcuts-dialogs.js'));

/** The palette of visitors' pages, which a key opens, and a button for the list of keys. */
export function SiteShortcuts({ className }: { readonly className: string }) {
  const [opened, open] = useState<Shortcuts>(null);
  const parts = useLoaded(load, opened !== null);
  usePaletteKey(opened === 'palette', (isOpen) => open(isOpen ? 'palette' : null));
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => open('keys')}
      >{t`Keyboard shortcuts`}</button>
      {parts && <parts.ShortcutsDialogs opened={opened} open={open} />}
    </>
  );
}
