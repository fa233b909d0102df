import { t } from '@lingui/core/macro';
import { useSelector } from 'react-redux';
import { CloudOffIcon } from '../../components/icons.js';
import { datesByLocale } from '../text/format-by-locale.js';
import { selectStoredAt } from './stored-answers.slice.js';

const moments = datesByLocale({ dateStyle: 'long', timeStyle: 'short' });

/**
 * Shows that the page comes from the browser's cache, and its time. It sticks to the end of the window, above the developer button's
 * strip, and lets clicks through: no control moves or gets out of reach.
 */
export function OfflineNotice() {
  const storedAt = useSelector(selectStoredAt);
  if (storedAt === null) return null;
  const moment = moments().format(Date.parse(storedAt));
  return (
    <p
      role="status"
      className="pointer-events-none sticky bottom-16 z-30 mx-auto mt-4 flex w-fit max-w-[calc(100%-2rem)] items-center gap-2.5 rounded-xl border border-line bg-card px-4 py-2.5 text-sm shadow-float lg:bottom-4 low:bottom-2"
    >
      <CloudOffIcon className="size-4 shrink-0" />
      <time dateTime={storedAt} className="tabular-nums">
        {navigator.onLine
          ? t`The site is not answering. This is the directory as it was on ${moment}.`
          : t`You are offline. This is the directory as it was on ${moment}.`}
      </time>
    </p>
  );
}
