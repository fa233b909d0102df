import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { directionOf } from '@tools-hub/domain';
import clsx from 'clsx';
import { Tabs } from 'radix-ui';
import { Suspense, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { fadedEdges } from '../../../components/layout.js';
import { lazyPage } from '../../../shared/page/lazy-page.js';
import { servedLanguage } from '../../../shared/language/page-language.js';
import { useMay } from '../../../shared/session/use-may.js';
import { useSessionValue } from '../../../shared/session/use-session-value.js';
import { useOverflowEdges } from '../../../components/use-overflow-edges.js';
import { useNumbersAddress } from '../analytics/numbers/use-numbers-address.js';
import { BannersTab } from '../banners/banners-tab.js';
import { CategoriesTab } from '../categories/categories-tab.js';
import { WHOLE_HISTORY } from '../history/history-address.js';
import { useHistoryAddress } from '../history/use-history-address.js';
import { LinksBadge } from '../links/links-badge.js';
import { LoadingLine } from '../parts/loaded.js';
import { OpenRecordProvider } from '../parts/open-record.js';
import { usePalette } from '../palette/commands.js';
import { usePaletteKey } from '../../../shared/palette/use-palette-key.js';
import { TAB_LABELS, type TabName } from '../parts/tab-names.js';
import { useUnsavedNames } from '../parts/unsaved.js';
import { useStable } from '../parts/use-stable.js';
import { SettingsTab } from '../settings/settings-tab.js';
import { SuggestionsBadge } from '../suggestions/suggestions-badge.js';
import { ToolsTab } from '../tools/tools-tab.js';

/** In a file with the charts, which weigh more than all other tabs. */
const AnalyticsTab = lazyPage(() => import('../analytics/analytics-tab.js'), 'AnalyticsTab', 'ask');

/** In a file of its own: few visits of the dashboard look back. */
const HistoryTab = lazyPage(() => import('../history/history-tab.js'), 'HistoryTab', 'ask');

/** In a file of its own, with the library of its list. */
const CommandPalette = lazyPage(() => import('../palette/command-palette.js'), 'CommandPalette', 'ask');

const TABS: readonly { readonly name: TabName; readonly Panel: ComponentType }[] = [
  { name: 'Tools', Panel: ToolsTab },
  { name: 'Categories', Panel: CategoriesTab },
  { name: 'Analytics', Panel: AnalyticsTab },
  { name: 'Banners', Panel: BannersTab },
  { name: 'Settings', Panel: SettingsTab },
  { name: 'History', Panel: HistoryTab },
];

/** The tabs whose commands the palette offers. They are mounted when it opens. */
const WITH_COMMANDS: readonly TabName[] = ['Tools', 'Categories', 'Banners', 'Settings'];

/** The active tab has the weight of the others: a bolder label would move its neighbours. */
const TAB = clsx(
  'relative inline-flex min-h-11 shrink-0 items-center rounded-t-lg px-3 text-sm font-medium text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 sm:px-4',
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full aria-selected:text-ink aria-selected:after:bg-accent-edge',
  'forced-colors:after:h-1 forced-colors:aria-selected:text-highlight forced-colors:aria-selected:forced-color-adjust-none forced-colors:aria-selected:after:bg-highlight',
);

interface DashboardTabsProps {
  /** Whether the session is confirmed. */
  readonly ready: boolean;
}

/** The stored tab. The History tab is in the address, and so are the numbers of a tool. */
const tabName = (stored: unknown): TabName =>
  TABS.find(({ name }) => name === stored && name !== 'History')?.name ?? 'Tools';

/** An opened tab stays mounted, with its unsaved input and its scroll position. */
export function DashboardTabs({ ready }: DashboardTabsProps) {
  const [stored, setStored] = useSessionValue('tab', tabName);
  const history = useHistoryAddress();
  // The filter of the history while another tab is shown.
  const [filter, setFilter] = useState(history.filter ?? WHOLE_HISTORY);
  if (history.filter !== null && history.filter !== filter) setFilter(history.filter);
  // Only owners change the settings, which everybody sees on the site.
  const isOwner = useMay('owner');
  const tabs = TABS.filter(({ name }) => isOwner || name !== 'Settings');
  const chosen = tabs.some(({ name }) => name === stored) ? stored : 'Tools';
  const numbers = useNumbersAddress();
  const current = history.filter !== null ? 'History' : numbers.tool === null ? chosen : 'Analytics';
  const [visited, setVisited] = useState<ReadonlySet<TabName>>(() => new Set([current]));
  if (!visited.has(current)) setVisited(new Set([...visited, current]));
  const palette = usePalette();
  usePaletteKey(palette.isOpen, palette.setOpen);
  if (palette.isOpen && !WITH_COMMANDS.every((name) => visited.has(name)))
    setVisited(new Set([...visited, ...WITH_COMMANDS]));
  const unsaved = useUnsavedNames();
  const row = useRef<HTMLDivElement>(null);
  const edges = useOverflowEdges(row);

  const show = useStable((name: TabName): void => {
    if (name === 'History') return history.open(filter);
    setStored(name);
    numbers.leave();
  });

  // Scrolls the whole tab into view when the row is wider than the screen.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
    // The part that was left had the focus, and is hidden now.
    if (document.activeElement?.closest('[role=tabpanel][hidden]')) tab?.focus();
  }, [current]);

  return (
    <Tabs.Root
      dir={directionOf(servedLanguage())}
      value={current}
      onValueChange={(name) => show(name as TabName)}
    >
      <div className="-mx-4 mt-2 mb-4 sm:mb-6 print:hidden border-b border-line px-4 sm:mx-0 sm:px-0">
        <Tabs.List
          ref={row}
          className={clsx(
            'relative -mx-4 flex gap-1 overflow-x-auto overscroll-x-contain px-4 sm:mx-0 sm:px-0',
            fadedEdges(edges),
          )}
          aria-label={t`Parts of the dashboard`}
          // The library would focus a pressed tab by script, which shows the keyboard's ring. The browser's own focus shows none, and selects it.
          onMouseDownCapture={(event) => event.button === 0 && !event.ctrlKey && event.stopPropagation()}
        >
          {tabs.map(({ name }) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className={TAB}
              // Safari focuses no pressed button.
              onClick={() => name !== current && show(name)}
            >
              {i18n._(TAB_LABELS[name])}
              {name === 'Tools' && ready && (
                <>
                  <SuggestionsBadge />
                  <LinksBadge />
                </>
              )}
              {unsaved.has(name) && (
                <span
                  // In the tab's margin, so that the other tabs stay where they are.
                  className="absolute inset-y-0 end-0.5 my-auto size-2 rounded-full bg-warn forced-colors:bg-highlight forced-colors:forced-color-adjust-none"
                  role="img"
                  aria-label={t`unsaved changes`}
                  title={t`Unsaved changes`}
                />
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <OpenRecordProvider showTab={show}>
        {tabs.map(({ name, Panel }) => (
          <Tabs.Content
            key={name}
            value={name}
            forceMount
            hidden={name !== current}
            className="focus-visible:rounded-2xl focus-visible:outline-offset-4"
          >
            {ready && visited.has(name) && (
              <Suspense fallback={<LoadingLine />}>
                <Panel />
              </Suspense>
            )}
          </Tabs.Content>
        ))}
        {palette.isOpen && (
          <Suspense>
            <CommandPalette tabs={tabs.map(({ name }) => name)} close={() => palette.setOpen(false)} />
          </Suspense>
        )}
      </OpenRecordProvider>
    </Tabs.Root>
  );
}
