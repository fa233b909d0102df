import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { ToolNumbers } from '@tools-hub/contracts';
import { useLayoutEffect, useMemo, useRef, type Dispatch, type SetStateAction } from 'react';
import { Button } from '../../../../components/button.js';
import { cardVariants } from '../../../../components/card.js';
import { statusLine, tabStack } from '../../../../components/layout.js';
import { passFocus } from '../../../../components/pass-focus.js';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { HistoryButton } from '../../history/history-button.js';
import { ArrowLeftIcon, PencilIcon } from '../../parts/icons.js';
import { useOpenRecord } from '../../parts/open-record.js';
import { ChartPanel } from '../chart-panel.js';
import { DEFAULT_CHOICE, withPeriod, type Choice } from '../choice.js';
import { dailyView } from '../daily-view.js';
import { DailyFigures } from '../daily-panel.js';
import { FiguresFailed, FiguresMessage } from '../figures-failed.js';
import { PeriodControl } from '../period-control.js';
import { fileDays, noteOf, titleOf, DEFAULT_PERIOD } from '../period.js';
import { NextStep } from '../next-step.js';
import type { DailyUses } from '../use-daily-uses.js';
import { hoursView } from './hours-view.js';
import { namedView } from './named-view.js';
import { NumbersCards } from './numbers-cards.js';
import { useToolNumbers } from './use-tool-numbers.js';
import { withVisitors } from './visitors.js';

interface ToolNumbersPageProps {
  readonly toolId: string;
  readonly choice: Choice;
  readonly setChoice: Dispatch<SetStateAction<Choice>>;
  readonly today: string;
}

/** The page of one tool's numbers. It shares the period with the analytics. */
export function ToolNumbersPage({ toolId, choice, setChoice, today }: ToolNumbersPageProps) {
  const read = useToolNumbers(toolId, choice, today);
  const title = useRef<HTMLHeadingElement>(null);
  const { ask, showTab } = useOpenRecord();
  const { data } = read;
  // Before the next input: its focus is not taken away.
  useLayoutEffect(() => title.current?.focus(), [toolId]);
  const gone = (read.error as ApiError | undefined)?.status === 404;
  return (
    <div ref={passFocusToTab} className={tabStack}>
      <div>
        <Button variant="quiet" className="-ms-3" onClick={() => showTab('Analytics')}>
          <ArrowLeftIcon />
          {t`All analytics`}
        </Button>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <h2
            ref={title}
            tabIndex={-1}
            dir="auto"
            className="min-w-0 text-[1.75rem] leading-tight font-semibold tracking-tight wrap-anywhere outline-none"
          >
            {gone ? t`No such tool` : (data?.name ?? t`Numbers of a tool`)}
          </h2>
          {!gone && (
            <div className="-mx-3 flex flex-wrap gap-1">
              <Button variant="quiet" onClick={() => ask({ tab: 'Tools', id: toolId })}>
                <PencilIcon />
                {t`Edit`}
              </Button>
              <HistoryButton record={toolId} />
            </div>
          )}
        </div>
      </div>
      {gone ? (
        <section className={cardVariants()} aria-label={t`Numbers`}>
          <FiguresMessage>{t`This tool was deleted, so its numbers are not shown. Its clicks are kept.`}</FiguresMessage>
        </section>
      ) : (
        <Numbers read={read} choice={choice} setChoice={setChoice} today={today} />
      )}
    </div>
  );
}

/** The ref of a page that goes by a button of its own or by 'Back', and leaves its focus to the tab that is shown then. */
const passFocusToTab = passFocus(() => () => {
  document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])')?.focus({ preventScroll: true });
});

interface NumbersProps extends Omit<ToolNumbersPageProps, 'toolId'> {
  readonly read: ReturnType<typeof useToolNumbers>;
}

function Numbers({ read, choice: wanted, setChoice, today }: NumbersProps) {
  const { data, choice, isEarlier } = read;
  const { period } = choice;
  const reset = (): void => setChoice((now) => withPeriod(now, DEFAULT_PERIOD));
  const views = useMemo(() => data && viewsOf(data, choice, today), [data, choice, today]);
  const panel = { read, isEarlier, next: <NextStep counted={{ period, allTime: false }} reset={reset} /> };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PeriodControl
          period={wanted.period}
          today={today}
          choose={(next) => setChoice((now) => withPeriod(now, next))}
        />
      </div>
      <p
        // Two lines on a phone.
        className={clsx(statusLine, '-my-1 sm:-my-3')}
      >{t`Days and hours are in UTC. Today isn't over yet. Visitors are estimated without their addresses.`}</p>
      <FiguresFailed reads={[read]} />
      <NumbersCards numbers={data} />
      <ChartPanel {...panel} title={titleOf(period)} view={views?.daily.view}>
        <DailyFigures daily={views?.daily.uses} />
      </ChartPanel>
      <ChartPanel {...panel} title={t`Hours of the Week`} view={views?.hours} />
      <div className="grid min-w-0 gap-4 sm:gap-6 lg:grid-cols-2">
        <ChartPanel {...panel} title={t`Browsers`} view={views?.browsers} />
        <ChartPanel {...panel} title={t`Systems`} view={views?.systems} />
      </div>
    </>
  );
}

const viewsOf = (numbers: ToolNumbers, { period }: Choice, today: string) => {
  const counted = { ...DEFAULT_CHOICE, period, allTime: false };
  const [days, file] = [noteOf(counted), fileDays(counted, today)];
  const uses: DailyUses = { period, days: numbers.byDay, before: numbers.previous.byDay, today };
  return {
    daily: { uses, view: withVisitors(dailyView(uses, []), numbers.byDay) },
    hours: hoursView(numbers, days, file),
    browsers: namedView({ kind: 'browsers', uses: numbers.browsers, days, file }),
    systems: namedView({ kind: 'systems', uses: numbers.systems, days, file }),
  };
};
