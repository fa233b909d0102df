import { plural, t } from '@lingui/core/macro';
import type { AgentUses } from '@tools-hub/contracts';
import { LIMITS, type Rule } from '@tools-hub/domain';
import { useId, useState } from 'react';
import { Button } from '../../../../components/button.js';
import { SearchField } from '../../../../components/search-field.js';
import { Skeleton } from '../../../../components/skeleton.js';
import { ownerApi } from '../../../../shared/api/owner.api.js';
import { answerOf } from '../../../../shared/api/read.js';
import { grouped } from '../../../../shared/text/grouped.js';
import { commaList } from '../../parts/comma-list.js';
import { Loaded, Loading } from '../../parts/loaded.js';
import { useTyped } from '../../history/use-typed.js';
import { percentText } from '../labels.js';
import { familyName } from './family-name.js';
import { patternOf } from './rule-text.js';

interface AgentsListProps {
  /** Whether there is room for one more rule. */
  readonly full: boolean;
  readonly add: (rule: Rule) => void;
}

/** The agents of the last 30 days by family, each with a rule about it at hand. */
export function AgentsList({ full, add }: AgentsListProps) {
  const heading = useId();
  const [text, setText] = useState('');
  const typed = useTyped(text, setText);
  const read = ownerApi.useListAgentsQuery({ ...(text !== '' && { text }), limit: 50 });
  const data = answerOf(read);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold">{t`Agents of the last 30 days`}</h3>
      <p className="mt-0.5 mb-2 text-xs text-soft" role="status">
        {data && totalText(data.clicks, data.counted)}
      </p>
      <div className="relative mb-2" role="search" aria-label={t`Agents`}>
        <SearchField
          aria-label={t`Find an agent`}
          placeholder={t`Find an agent...`}
          maxLength={LIMITS.search}
          value={typed.value}
          onChange={({ target }) => typed.type(target.value)}
          clear={() => {
            typed.drop();
            setText('');
          }}
          clearLabel={t`Clear search`}
        />
      </div>
      <Loaded
        read={{ ...read, data }}
        failed={t`Could not load the agents`}
        skeleton={
          <Loading rows={4} className="flex flex-col gap-3">
            <Skeleton className="h-11" />
          </Loading>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-6 text-center text-sm text-soft">
              {text === '' ? t`No clicks in the last 30 days.` : t`No agents match.`}
            </p>
          ) : (
            <ul aria-busy={read.isFetching}>
              {items.map((uses) => (
                <AgentRow key={uses.family} uses={uses} full={full} add={add} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {data !== undefined && data.more > 0 && (
        <p className="mt-2 text-xs text-soft">
          {plural(
            { families: data.more },
            {
              one: '# more family: search for them.',
              other: '# more families: search for them.',
            },
          )}
        </p>
      )}
    </section>
  );
}

const totalText = (clicks: number, counting: number): string => {
  const counts = grouped(counting);
  return plural(clicks, {
    one: `# click, of which ${counts} count.`,
    other: `# clicks, of which ${counts} count.`,
  });
};

interface AgentRowProps extends AgentsListProps {
  readonly uses: AgentUses;
}

function AgentRow({ uses, full, add }: AgentRowProps) {
  const { family, clicks, share, samples } = uses;
  const [leaveOut, name] = [uses.counted > 0, familyName(family)];
  const pattern = patternOf(
    family,
    samples.map(({ agent }) => agent),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 grow basis-full sm:basis-52">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {name}
        </p>
        {samples.map(({ agent }) => (
          <p key={agent} dir="auto" className="truncate text-xs text-soft" title={agent}>
            {agent}
          </p>
        ))}
      </div>
      <p className="text-sm tabular-nums sm:w-44">
        {plural(clicks, { one: '# click', other: '# clicks' })}{' '}
        <span className="text-soft">({percentText(share, 1)})</span>
        <span className="block text-xs text-soft">{reasonOf(uses)}</span>
      </p>
      <Button
        className="ms-auto min-w-26 mouse:h-9"
        aria-disabled={full}
        aria-label={leaveOut ? t`Leave out ${name}` : t`Count ${name}`}
        onClick={() => {
          if (!full) add({ kind: 'agents', pattern: pattern.slice(0, LIMITS.pattern), counts: !leaveOut });
        }}
      >
        {leaveOut ? t`Leave out` : t`Count`}
      </Button>
    </li>
  );
}

/** Whether the clicks of a family count, and why they don't. */
const reasonOf = ({ clicks, counted: counts, leftOut }: AgentUses): string => {
  if (counts === clicks) return t`Counts`;
  const reasons = [
    leftOut.bots > 0 && t`a bot`,
    leftOut.rules > 0 && t`by a rule`,
    leftOut.bursts > 0 && t`in a burst`,
  ].filter((reason) => reason !== false);
  const why = commaList(reasons);
  if (counts === 0) return t`Left out: ${why}`;
  return plural({ clicks: clicks - counts }, { one: `# left out: ${why}`, other: `# left out: ${why}` });
};
