import clsx from 'clsx';
import { useState } from 'react';
import { statusLine, tabStack } from '../../../components/layout.js';
import type { Read } from '../../../shared/api/read.js';
import { StaleNotice } from '../../../components/load-failed.js';
import { CategoriesPanel } from './categories-panel.js';
import { CategoryStatistics } from './category-statistics.js';
import { USUAL_CHOICE, withPeriod } from './choice.js';
import { DailyPanel } from './daily-panel.js';
import { FiguresFailed } from './figures-failed.js';
import { USUAL } from './period.js';
import { PeriodBar } from './period-bar.js';
import { SummaryCards } from './summary-cards.js';
import { ToolsPanel } from './tools-panel.js';
import { WhoCountsSection } from './who-counts/who-counts-section.js';
import { useDailyUses, useToday } from './use-daily-uses.js';
import { useCategoryUses, useSummary, useTopTools } from './use-figures.js';

/** The analytics tab. Each part reads its own figures, so that one failure hides no other part, and one message has the retry of all. */
export function AnalyticsTab() {
  const [choice, setChoice] = useState(USUAL_CHOICE);
  const reset = (): void => setChoice((now) => withPeriod(now, USUAL));
  const today = useToday();
  const summary = useSummary();
  const daily = useDailyUses(choice, today);
  const tools = useTopTools(choice, today);
  const categories = useCategoryUses(choice, today);
  return (
    <div className={tabStack}>
      {/* The chart library injects a style element, which the policy refuses, unless it finds an element with this id. */}
      <div id="apexcharts-css" hidden />
      <div className={clsx(statusLine, '-mb-2')}>
        <p>Days are in UTC. Today isn't over yet.</p>
        <StaleFigures reads={[summary, daily, tools, categories]} />
      </div>
      <PeriodBar choice={choice} setChoice={setChoice} today={today} />
      <FiguresFailed reads={[summary, daily, tools, categories]} />
      <SummaryCards read={summary} daily={daily.data} />
      <DailyPanel read={daily} choice={choice} reset={reset} />
      <div className="grid min-w-0 gap-5 lg:grid-cols-2">
        <ToolsPanel read={tools} today={today} reset={reset} />
        <CategoriesPanel
          read={categories}
          usageTotal={summary.data?.usageTotal}
          today={today}
          reset={reset}
        />
      </div>
      <CategoryStatistics read={categories} />
      <WhoCountsSection />
    </div>
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
