import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { findEntries } from '../../../shared/palette/find-entries.js';
import { PaletteDialog } from '../../../shared/palette/palette-dialog.js';
import type { TabName } from '../parts/tab-names.js';
import { usePaletteGroups } from './use-palette-groups.js';

interface CommandPaletteProps {
  /** The names of the dashboard's tabs. */
  readonly tabs: readonly TabName[];
  readonly close: () => void;
}

/** The most entries of a group. */
const MAX_ENTRIES = 12;

/** Finds every record, setting and action of the dashboard by its name. */
export function CommandPalette({ tabs, close }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const { groups, isLoading, hasFailed } = usePaletteGroups(tabs);
  const found = groups
    .filter(({ atFirst }) => atFirst || text.trim() !== '')
    .map(({ heading, entries }) => ({ heading, entries: findEntries(entries, text, MAX_ENTRIES) }));
  return (
    <PaletteDialog
      title={t`Command palette`}
      placeholder={t`Search tools, settings and commands`}
      text={text}
      setText={setText}
      found={found}
      isLoading={isLoading}
      failure={hasFailed ? t`Some records could not be loaded.` : null}
      close={close}
    />
  );
}
