import clsx from 'clsx';
import { useState } from 'react';
import { statusLine, tabStack } from '../../../components/layout.js';
import type { Read } from '../../../shared/api/read.js';
import { StaleNotice } from '../../../components/load-failed.js';
import { CategoriesPanel } from './categories-panel.js';
import { CategoryStatistics } from './category-statistics.js';
import { DailyPanel } from './daily-panel.js';
import { FiguresFailed } from './figures-failed.js';
import { SummaryCards } from './summary-cards.js';
import { ToolsPanel } from './tools-panel.js';
import { USUAL_CHOICE, useDailyUses } from './use-daily-uses.js';
import { useCategoryUses, useSummary, useTopTools } from './use-figures.js';

/** The owner's figures. Each part asks for its own: one that fails takes no other away, and one message has the retry of all. */
export function AnalyticsTab() {
  const [choice, setChoice] = useState(USUAL_CHOICE);
  const summary = useSummary();
  const daily = useDailyUses(choice);
  const tools = useTopTools();
  const categories = useCategoryUses();
  return (
    <div className={tabStack}>
      {/* The chart library writes its styles into the page, which the policy refuses, unless it finds an element of this name. */}
      <div id="apexcharts-css" hidden />
      <div className={clsx(statusLine, '-mb-2')}>
        <p>Days are in UTC. Today isn't over yet.</p>
        <StaleFigures reads={[summary, daily, tools, categories]} />
      </div>
      <FiguresFailed reads={[summary, daily, tools, categories]} />
      <SummaryCards read={summary} />
      <DailyPanel read={daily} choice={choice} setChoice={setChoice} />
      <div className="grid min-w-0 gap-5 lg:grid-cols-2">
        <ToolsPanel read={tools} today={daily.today} />
        <CategoriesPanel read={categories} usageTotal={summary.data?.usageTotal} today={daily.today} />
      </div>
      <CategoryStatistics read={categories} />
    </div>
  );
}

/** Says since when what is shown could not be refreshed. */
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
