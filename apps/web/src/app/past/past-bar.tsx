import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { shell } from '../../components/layout.js';
import { datesByLocale } from '../../shared/text/format-by-locale.js';

const time = datesByLocale({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** A bar above each page of the past, with its moment. */
export function PastBar({ at }: { readonly at: string }) {
  return (
    <aside aria-label={t`Site of the past`} className="bg-ink text-page">
      <div
        className={shell({
          className: 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1 text-sm',
        })}
      >
        <p className="min-w-0 py-1 text-pretty">
          <Trans>
            The site as of{' '}
            <time dateTime={at} className="font-semibold">
              {time().format(new Date(at))}
            </time>
            . Nothing is counted here.
          </Trans>
        </p>
        {/* A plain link: the current site is another document. */}
        <a
          href="/"
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
        >{t`Back to today`}</a>
      </div>
    </aside>
  );
}
