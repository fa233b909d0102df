import { t } from '@lingui/core/macro';
import { useSelector } from 'react-redux';
import { CloudOffIcon } from '../../components/icons.js';
import { selectStoredAt } from './stored-answers.slice.js';
import { formatMoment } from './format-moment.js';

/**
 * Says that the page is not the server's, and of what time it is. It sticks to the end of the window, above the developer button's strip, and lets
 * clicks through: no control moves or gets out of reach.
 */
export function OfflineNotice() {
  const storedAt = useSelector(selectStoredAt);
  if (storedAt === null) return null;
  return (
    <p
      role="status"
      className="pointer-events-none sticky bottom-16 z-30 mx-auto mt-4 flex w-fit max-w-[calc(100%-2rem)] items-center gap-2.5 rounded-xl border border-line bg-card px-4 py-2.5 text-sm shadow-float lg:bottom-4 low:bottom-2"
    >
      <CloudOffIcon className="size-4 shrink-0" />
      <span>
        {navigator.onLine ? t`The site is not answering.` : t`You are offline.`} This is the directory as it
        was on{' '}
        <time dateTime={storedAt} className="tabular-nums">
          {formatMoment(storedAt, new Date())}
        </time>
        .
      </span>
    </p>
  );
}
