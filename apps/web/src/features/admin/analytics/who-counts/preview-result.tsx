import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { CountChange } from '@tools-hub/contracts';
import { grouped } from '../../../../shared/text/grouped.js';
import { formatByLocale } from '../../../../shared/text/format-by-locale.js';
import type { JudgementPreview } from '../../../../shared/api/owner.api.js';
import { FiguresTable } from '../figures-table.js';
import { dateText } from '../period.js';
import { familyName } from './family-name.js';

const changes = formatByLocale(
  (locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }),
  () => i18n.locale,
);

const changeText = (change: number): string => changes().format(change);

/** The counts as they are and as they would be. */
export function PreviewResult({ preview }: { readonly preview: JudgementPreview }) {
  const { total, days, tools, agents, more } = preview;
  const difference = total.after - total.before;
  const [before, change] = [grouped(total.before), changeText(difference)];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm" role="status">
        {difference === 0 && days.length === 0 ? (
          t`Nothing changes: all clicks count as before.`
        ) : (
          <Trans>
            <strong>
              <Plural value={total.after} one="# use" other="# uses" />
            </strong>{' '}
            instead of {before} ({change}).
          </Trans>
        )}
      </p>
      <div className="grid gap-4 lg:grid-cols-3">
        <Changes
          name={t`Days`}
          caption={t`Days whose uses change`}
          rows={days.map(({ day, ...of }) => [dateText(day), of])}
          more={more.days}
        />
        <Changes
          name={t`Tools`}
          caption={t`Tools whose uses change`}
          rows={tools.map(({ name, ...of }) => [name ?? t`A deleted tool`, of])}
          more={more.tools}
        />
        <Changes
          name={t`Agents`}
          caption={t`Agents whose uses change`}
          rows={agents.map(({ family, ...of }) => [familyName(family), of])}
          more={more.agents}
        />
      </div>
    </div>
  );
}

interface ChangesProps {
  /** The heading of the first column. */
  readonly name: string;
  readonly caption: string;
  readonly rows: readonly (readonly [string, CountChange])[];
  readonly more: number;
}

function Changes({ name, caption, rows, more }: ChangesProps) {
  if (rows.length === 0) return null;
  return (
    <div className="min-w-0">
      <div className="max-h-60 overflow-hidden rounded-lg *:max-h-60">
        <FiguresTable
          caption={caption}
          head={[name, t`Now`, t`After`, t`Change`]}
          rows={rows.map(([of, { before, after }]) => [of, before, after, changeText(after - before)])}
        />
      </div>
      {more > 0 && (
        <p className="mt-1 text-xs text-soft">{plural(more, { one: 'And # more.', other: 'And # more.' })}</p>
      )}
    </div>
  );
}
