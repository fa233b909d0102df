import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CheckedLink } from '@tools-hub/contracts';
import clsx from 'clsx';
import { passFocusOn } from '../../../components/pass-focus-on.js';
import { useMay } from '../../../shared/session/use-may.js';
import { briefDay } from '../history/times.js';
import { onFirstClick } from '../parts/first-click.js';
import { quietBadge, warnBadge } from '../parts/record-row.js';
import { reasonText } from './reason-text.js';
import { useTakeOver } from './use-take-over.js';

interface LinkMarkProps {
  readonly name: string;
  readonly version: number;
  /** Undefined for a link that is neither broken nor moved. */
  readonly checked: CheckedLink | undefined;
}

/**
 * A badge in the row of a tool: the day on which its link broke, or that it moved. For editors the latter is a button that sets the link to
 * its new address.
 */
export function LinkMark({ checked, ...tool }: LinkMarkProps) {
  const mayEdit = useMay('editor');
  if (checked?.status === 'moved' && checked.movedTo !== null) {
    const { toolId, movedTo } = checked;
    if (mayEdit) return <MovedMark {...tool} toolId={toolId} movedTo={movedTo} />;
    return <span className={clsx(quietBadge, 'block truncate')} title={movedTo}>{t`Moved`}</span>;
  }
  if (checked?.status !== 'broken' || checked.brokenSince === null) return null;
  const day = briefDay(checked.brokenSince, Date.now());
  return (
    <span
      className={clsx(warnBadge, 'block truncate')}
      title={checked.reason === null ? undefined : reasonText(checked.reason)}
    >
      {/* On a phone only the form shows the day. */}
      <Trans>
        Broken <span className="@max-lg:hidden">since {day}</span>
      </Trans>
    </span>
  );
}

interface MovedMarkProps {
  readonly toolId: string;
  readonly name: string;
  readonly version: number;
  readonly movedTo: string;
}

function MovedMark({ toolId, name, version, movedTo }: MovedMarkProps) {
  const takeOver = useTakeOver();
  return (
    <button
      ref={passFocusOn}
      type="button"
      // Above the button that is the whole row. Taller for fingers than it looks.
      className={clsx(
        quietBadge,
        'relative z-1 max-w-full cursor-pointer truncate py-1 pointer-coarse:py-2 hover:bg-line',
      )}
      title={t`Update the link to ${movedTo}`}
      aria-label={t`${name} moved: update the link to ${movedTo}`}
      onClick={onFirstClick(() => void takeOver({ id: toolId, version, link: movedTo }))}
    >
      <Trans>
        Moved<span className="@max-lg:hidden">: update?</span>
      </Trans>
    </button>
  );
}
