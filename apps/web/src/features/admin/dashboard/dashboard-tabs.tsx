import clsx from 'clsx';
import { Tabs } from 'radix-ui';
import { Suspense, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { lazyPage } from '../../../shared/page/lazy-page.js';
import { useOverflowEdges } from '../../../shared/ui/use-overflow-edges.js';
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
  const { start, end } = useOverflowEdges(row);

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
      <div className={clsx('tab-frame', start && 'more-start', end && 'more-end')}>
        <Tabs.List ref={row} className="tab-list" aria-label="Parts of the dashboard">
          {TABS.map(({ name }) => (
            <Tabs.Trigger key={name} value={name} className="tab">
              {name}
              {unsaved.has(name) && (
                <span
                  className="tab-unsaved"
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
        <Tabs.Content key={name} value={name} forceMount hidden={name !== current} className="tab-panel">
          {ready && visited.has(name) && (
            <Suspense fallback={<p className="page-loading appear-late">Loading...</p>}>
              <Panel />
            </Suspense>
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
