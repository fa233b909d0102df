import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLayoutEffect } from 'react';
import { ShelfIcon } from '../../components/icons.js';
import { storeChoice } from '../../shared/store-text.js';
import { storedText, useStoredText } from '../../shared/stored-text.js';
import { ToolbarSelect } from './toolbar-select.js';

/** Read by first-paint/theme.js, too. */
const VIEW_KEY = 'tools-hub-view';

/** The views of tool-views.css. The first one is the default. */
const VIEWS = [
  ['cards', msg`Cards`],
  ['cards dense', msg`Dense cards`],
  ['list', msg`List`],
  ['list dense', msg`Dense list`],
] as const;

const viewOf = (stored: string | null) => (VIEWS.find(([value]) => value === stored) ?? VIEWS[0])[0];

/** The visitor's view of the tools, which the browser remembers. */
export function ViewSelect() {
  const stored = useStoredText(VIEW_KEY);
  const view = viewOf(stored);
  // Read again, because the server's HTML knows no view: the attribute is there before it is taken over.
  useLayoutEffect(() => {
    document.documentElement.dataset['view'] = viewOf(storedText(VIEW_KEY));
  }, [view]);
  return (
    <ToolbarSelect
      label={t`View`}
      icon={<ShelfIcon className="size-4.5" />}
      value={view}
      options={VIEWS.map(([value, label]) => [value, i18n._(label)] as const)}
      choose={(chosen) => storeChoice(VIEW_KEY, chosen)}
    />
  );
}
