import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { recordName, recordText, warnBadge } from '../parts/record-row.js';
import { grouped } from '../../../shared/text/grouped.js';

/** Enough rows to recognise the file. */
export const SHOWN = 100;

export const fileRow = 'border-t border-line py-2.5 text-sm first:border-t-0';

interface FileRowsProps {
  readonly label: string;
  /** The number of rows that are not shown, if it is positive. */
  readonly more?: number;
  readonly children: ReactNode;
}

/** Rows of a file, in a frame in which they scroll. */
export function FileRows({ label, more = 0, children }: FileRowsProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="mt-3 max-h-[min(16rem,40dvh)] overflow-y-auto overscroll-y-contain rounded-xl border border-line px-3"
    >
      <ul>{children}</ul>
      {more > 0 && (
        <p className="border-t border-line py-2.5 text-sm text-soft">{t`and ${grouped(more)} more`}</p>
      )}
    </div>
  );
}

interface FileRowProps {
  readonly name: string;
  /** The badges for what the owner should notice. A false one is left out. */
  readonly badges: readonly (string | false)[];
  /** The muted line below the name. */
  readonly children: ReactNode;
}

/** A row with the name of its record. */
export function FileRow({ name, badges, children }: FileRowProps) {
  return (
    <li className={fileRow}>
      <p className={recordName}>
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        {badges.map(
          (badge) =>
            badge !== false && (
              <span key={badge} className={warnBadge}>
                {badge}
              </span>
            ),
        )}
      </p>
      <p dir="auto" className={recordText}>
        {children}
      </p>
    </li>
  );
}
