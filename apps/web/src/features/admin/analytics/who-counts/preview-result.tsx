import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CountChange } from '@tools-hub/contracts';
import { counted, grouped } from '../../../../shared/text/counted.js';
import type { JudgementPreview } from '../../../../shared/api/owner.api.js';
import { FiguresTable } from '../figures-table.js';
import { dateText } from '../period.js';

const changeText = (change: number): string => `${change > 0 ? '+' : ''}${grouped(change)}`;

/** The counts as they are and as they would be. */
export function PreviewResult({ preview }: { readonly preview: JudgementPreview }) {
  const { total, days, tools, agents, more } = preview;
  const difference = total.after - total.before;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm" role="status">
        {difference === 0 && days.length === 0 ? (
          t`Nothing changes: all clicks count as before.`
        ) : (
          <>
            <Trans>
              <strong>{counted(total.after, 'use')}</strong> instead of {grouped(total.before)} (
              {changeText(difference)}).
            </Trans>
          </>
        )}
      </p>
      <div className="grid gap-4 lg:grid-cols-3">
        <Changes
          caption={t`Days`}
          rows={days.map(({ day, ...change }) => [dateText(day), change])}
          more={more.days}
        />
        <Changes
          caption={t`Tools`}
          rows={tools.map(({ name, before, after }) => [name ?? t`A deleted tool`, { before, after }])}
          more={more.tools}
        />
        <Changes
          caption={t`Agents`}
          rows={agents.map(({ family, ...change }) => [family, change])}
          more={more.agents}
        />
      </div>
    </div>
  );
}

interface ChangesProps {
  readonly caption: string;
  readonly rows: readonly (readonly [string, CountChange])[];
  readonly more: number;
}

function Changes({ caption, rows, more }: ChangesProps) {
  if (rows.length === 0) return null;
  return (
    <div className="min-w-0">
      <div className="max-h-60 overflow-hidden rounded-lg *:max-h-60">
        <FiguresTable
          caption={t`${caption} whose uses change`}
          head={[caption, 'Now', 'After', 'Change']}
          rows={rows.map(([name, { before, after }]) => [name, before, after, changeText(after - before)])}
        />
      </div>
      {more > 0 && <p className="mt-1 text-xs text-soft">{t`And ${grouped(more)} more.`}</p>}
    </div>
  );
}
