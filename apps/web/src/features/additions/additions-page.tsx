import { plural, t } from '@lingui/core/macro';
import { formatHomeAddress, HOME, type Additions } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { textButtonVariants } from '../../components/button.js';
import { NoTools } from '../../components/no-tools.js';
import { useGetAdditionsQuery } from '../../shared/api/visitor.api.js';
import { listableAdditions } from '../../shared/directory/listable.js';
import { Loaded } from '../../shared/page/loaded.js';
import { useIsPast } from '../../shared/past/use-past.js';
import { PageSection } from '../../shared/page/page-section.js';
import { PageTotals } from '../../shared/page/page-totals.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { grouped } from '../../shared/text/grouped.js';
import { datesAs, useDates } from '../../shared/text/use-dates.js';
import { ToolCards } from '../../shared/tool-card/tool-cards.js';
import { ToolSkeletons } from '../../shared/tool-card/tool-skeletons.js';
import { FeedLinks } from './feed-links.js';

const SKELETONS = 8;
/** The server groups by the UTC calendar. */
const MONTHS = datesAs({ month: 'long', year: 'numeric', timeZone: 'UTC' });
/** All tools in the order of this page. */
const ALL_TOOLS = `/${formatHomeAddress({ ...HOME, sort: 'created_desc' })}`;

export function AdditionsPage() {
  const settings = useSettings();
  const isPast = useIsPast();
  return (
    <>
      {/* The feeds are of today. */}
      {!isPast && <FeedLinks />}
      <Loaded
        read={useGetAdditionsQuery()}
        skeleton={<ToolSkeletons settings={settings} count={SKELETONS} />}
      >
        {(additions) => <Contents served={additions} />}
      </Loaded>
    </>
  );
}

function Contents({ served }: { readonly served: Additions }) {
  const months = useDates(MONTHS);
  const { months: sections, categories, totals } = useMemo(() => listableAdditions(served), [served]);
  const categoryNames = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  const shown = sections.reduce((total, { tools }) => total + tools.length, 0);
  return (
    <>
      {sections.length === 0 && <NoTools />}
      {sections.map(({ month, tools }) => (
        <PageSection
          key={month}
          id={`month-${month}`}
          title={months.format(Date.parse(month))}
          count={tools.length}
        >
          <ToolCards tools={tools} categoryNames={categoryNames} />
        </PageSection>
      ))}
      {shown > 0 && shown < totals.tools && (
        <p className="mb-10 text-sm text-soft">
          {newestOf(shown, totals.tools)}{' '}
          <Link
            to={ALL_TOOLS}
            className={textButtonVariants({ box: 'thumb' })}
          >{t`All tools, newest first`}</Link>
        </p>
      )}
      <PageTotals totals={totals} />
    </>
  );
}

const newestOf = (count: number, total: number): string => {
  const shown = grouped(count);
  return plural(total, {
    one: `These are the newest ${shown} of # tool.`,
    other: `These are the newest ${shown} of # tools.`,
  });
};
