import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Suspense, useState, type Dispatch, type SetStateAction } from 'react';
import { statusLine, tabStack } from '../../../components/layout.js';
import type { Read } from '../../../shared/api/read.js';
import { StaleNotice } from '../../../components/load-failed.js';
import { CategoriesPanel } from './categories-panel.js';
import { CategoryStatistics } from './category-statistics.js';
import { DEFAULT_CHOICE, withPeriod, type Choice } from './choice.js';
import { DailyPanel } from './daily-panel.js';
import { lazyPage } from '../../../shared/page/lazy-page.js';
import { FiguresFailed } from './figures-failed.js';
import { MoversPanel } from './movers-panel.js';
import { LoadingLine } from '../parts/loaded.js';
import { useNumbersAddress } from './numbers/use-numbers-address.js';
import { DEFAULT_PERIOD } from './period.js';
import { PeriodBar } from './period-bar.js';
import { SummaryCards } from './summary-cards.js';
import { ToolsPanel } from './tools-panel.js';
import { WhoCountsSection } from './who-counts/who-counts-section.js';
import { useDailyUses, useToday } from './use-daily-uses.js';
import { useCategoryUses, useMovers, useSummary, useTopTools } from './use-figures.js';

/** In a file of its own: few visits of the tab look at one tool. */
const ToolNumbersPage = lazyPage(() => import('./numbers/tool-numbers.js'), 'ToolNumbersPage', 'ask');

/** The analytics tab: the figures of the directory, or those of the tool that the address names. Both share the period. */
export function AnalyticsTab() {
  const [choice, setChoice] = useState(DEFAULT_CHOICE);
  const today = useToday();
  const { tool } = useNumbersAddress();
  return (
    <>
      {/* The chart library injects a style element, which the policy refuses, unless it finds an element with this id. */}
      <div id="apexcharts-css" hidden />
      <div className={tabStack}>
        {tool === null ? (
          <Overview choice={choice} setChoice={setChoice} today={today} />
        ) : (
          <Suspense fallback={<LoadingLine />}>
            <ToolNumbersPage toolId={tool} choice={choice} setChoice={setChoice} today={today} />
          </Suspense>
        )}
        {/* It stays mounted beside the numbers of a tool, with its unsaved rules. */}
        <WhoCountsSection hidden={tool !== null} />
      </div>
    </>
  );
}

interface OverviewProps {
  readonly choice: Choice;
  readonly setChoice: Dispatch<SetStateAction<Choice>>;
  readonly today: string;
}

/** Each part reads its own figures, so that one failure hides no other part, and one message has the retry of all. */
function Overview({ choice, setChoice, today }: OverviewProps) {
  const reset = (): void => setChoice((now) => withPeriod(now, DEFAULT_PERIOD));
  const summary = useSummary();
  const daily = useDailyUses(choice, today);
  const tools = useTopTools(choice, today);
  const categories = useCategoryUses(choice, today);
  const movers = useMovers();
  return (
    <>
      <PeriodBar choice={choice} setChoice={setChoice} today={today} />
      <div className={clsx(statusLine, '-my-3')}>
        <p>{t`Days are in UTC. Today isn't over yet.`}</p>
        <StaleFigures reads={[summary, daily, tools, categories, movers]} />
      </div>
      <FiguresFailed reads={[summary, daily, tools, categories, movers]} />
      <SummaryCards read={summary} daily={daily.data} />
      <DailyPanel read={daily} choice={choice} reset={reset} />
      <div className="grid min-w-0 gap-4 sm:gap-6 lg:grid-cols-2">
        <ToolsPanel read={tools} today={today} reset={reset} />
        <CategoriesPanel
          read={categories}
          usageTotal={summary.data?.usageTotal}
          today={today}
          reset={reset}
        />
      </div>
      <MoversPanel read={movers} />
      <CategoryStatistics read={categories} />
    </>
  );
}

/** Shows the time of the last successful refresh. */
function StaleFigures({ reads }: { readonly reads: readonly Read<unknown>[] }) {
  const stale = reads.filter(({ data, error }) => data !== undefined && error !== undefined);
  if (stale.length === 0) return null;
  return (
    <StaleNotice
      since={Math.min(...stale.map(({ fulfilledTimeStamp = Date.now() }) => fulfilledTimeStamp))}
      busy={stale.some(({ isFetching }) => isFetching)}
      retry={() => {
        for (const { refetch } of stale) refetch();
      }}
    />
  );
}
