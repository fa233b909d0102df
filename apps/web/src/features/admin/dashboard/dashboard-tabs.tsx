import clsx from 'clsx';
import { Tabs } from 'radix-ui';
import { Suspense, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { fadedEdges, statusLine } from '../../../components/layout.js';
import { lazyPage } from '../../../shared/page/lazy-page.js';
import { useOverflowEdges } from '../../../components/use-overflow-edges.js';
import { BannersTab } from '../banners/banners-tab.js';
import { CategoriesTab } from '../categories/categories-tab.js';
import { useUnsavedNames } from '../parts/unsaved.js';
import { SettingsTab } from '../settings/settings-tab.js';
import { ToolsTab } from '../tools/tools-tab.js';

/** With the charts, which weigh more than all other tabs. */
const AnalyticsTab = lazyPage(
  () => import('../analytics/analytics-tab.js').then(({ AnalyticsTab }) => AnalyticsTab),
  'ask',
);

const TABS: readonly { readonly name: string; readonly Panel: ComponentType }[] = [
  { name: 'Tools', Panel: ToolsTab },
  { name: 'Categories', Panel: CategoriesTab },
  { name: 'Analytics', Panel: AnalyticsTab },
  { name: 'Banners', Panel: BannersTab },
  { name: 'Settings', Panel: SettingsTab },
];

/** The active one is of the same weight as the others: a bolder label would move its neighbours. */
const TAB = clsx(
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-lg px-3 text-sm font-medium text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 sm:px-4',
  'data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-2 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full data-[state=active]:after:bg-accent-edge',
  'forced-colors:data-[state=active]:text-highlight forced-colors:data-[state=active]:forced-color-adjust-none forced-colors:data-[state=active]:after:h-1 forced-colors:data-[state=active]:after:bg-highlight',
);

interface DashboardTabsProps {
  /** Whether it is known who asks. */
  readonly ready: boolean;
}

/** A tab that was opened stays as it was left: what is typed in it, and where it was read. */
export function DashboardTabs({ ready }: DashboardTabsProps) {
  const [current, setCurrent] = useState('Tools');
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set(['Tools']));
  const unsaved = useUnsavedNames();
  const row = useRef<HTMLDivElement>(null);
  const edges = useOverflowEdges(row);

  // The whole of it is seen, where the row is wider than the screen.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <Tabs.Root
      value={current}
      onValueChange={(name) => {
        setCurrent(name);
        setVisited(new Set([...visited, name]));
      }}
    >
      <div className="-mx-4 mt-2 mb-5 border-b border-line px-4 sm:mx-0 sm:px-0">
        <Tabs.List
          ref={row}
          className={clsx(
            'relative -mx-4 flex gap-1 overflow-x-auto overscroll-x-contain px-4 sm:mx-0 sm:px-0',
            fadedEdges(edges),
          )}
          aria-label="Parts of the dashboard"
        >
          {TABS.map(({ name }) => (
            <Tabs.Trigger key={name} value={name} className={TAB}>
              {name}
              {unsaved.has(name) && (
                <span
                  className="size-2 rounded-full bg-warn forced-colors:bg-highlight forced-colors:forced-color-adjust-none"
                  role="img"
                  aria-label="unsaved changes"
                  title="Unsaved changes"
                />
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      {TABS.map(({ name, Panel }) => (
        <Tabs.Content
          key={name}
          value={name}
          forceMount
          hidden={name !== current}
          className="focus-visible:rounded-2xl focus-visible:outline-offset-4"
        >
          {ready && visited.has(name) && (
            <Suspense fallback={<p className={clsx(statusLine, 'animate-appear-late')}>Loading...</p>}>
              <Panel />
            </Suspense>
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
