import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cardVariants } from '../../../components/card.js';
import type { Read } from '../../../shared/api/read.js';
import { CloudOffIcon } from '../../../components/icons.js';
import { RetryButton } from '../../../components/retry-button.js';

/** One message and one retry for all figures that failed without an earlier answer. */
export function FiguresFailed({ reads }: { readonly reads: readonly Read<unknown>[] }) {
  const failed = reads.filter(({ data, error }) => data === undefined && error !== undefined);
  if (failed.length === 0) return null;
  const busy = failed.some(({ isFetching }) => isFetching);
  return (
    <section className={cardVariants()} aria-label={t`Charts`}>
      <div className={figuresMessage}>
        <CloudOffIcon className="size-5" />
        <p role="alert">{t`Could not load the charts. No clicks are lost.`}</p>
        <RetryButton
          className="mt-2"
          busy={busy}
          retry={() => {
            for (const { refetch } of failed) refetch();
          }}
        />
      </div>
    </section>
  );
}

const figuresMessage =
  'flex size-full flex-col items-center justify-center gap-2 py-8 text-center text-sm text-pretty text-soft';

interface FiguresMessageProps {
  readonly children: string;
  /** The next step. */
  readonly next?: ReactNode;
}

/** Replaces figures that do not exist yet. */
export function FiguresMessage({ children, next }: FiguresMessageProps) {
  return (
    <div className={figuresMessage}>
      <p>{children}</p>
      {next}
    </div>
  );
}

/** Replaces figures that failed to load: the message above has the retry. */
export function NotLoaded() {
  return <FiguresMessage>{t`Not loaded`}</FiguresMessage>;
}
