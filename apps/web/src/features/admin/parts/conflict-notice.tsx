import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { NoticeTitle, noticeClasses } from '../../../components/notice.js';
import { FormActions } from '../../../components/form.js';
import { Button } from '../../../components/button.js';
import type { Draft } from './record-draft.js';
import type { StoredRecord, RecordKind } from './record-kind.js';

type Kind<Fields extends object> = RecordKind<StoredRecord & Fields, Fields>;

interface ConflictNoticeProps<Fields extends object> {
  readonly kind: Pick<Kind<Fields>, 'labels' | 'inWords'>;
  /** A sentence about the change. */
  readonly title: string;
  /** The name of the notice for screen readers. */
  readonly label: string;
  readonly base: Draft<Fields>;
  readonly theirs: Draft<Fields>;
  readonly mine: Draft<Fields>;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  /** Columns of equal width, whatever their contents. */
  readonly fixed?: boolean;
  readonly className?: string;
}

const CELL = 'px-2 py-2 text-start align-top wrap-anywhere first:ps-0';
const HEAD = 'text-xs *:font-normal';
const VALUE = `${CELL} min-w-22`;

/** Shows the fields that another owner, or another tab, saved since the form began. */
export function ConflictNotice<Fields extends object>({
  kind: { labels, inWords },
  title,
  label,
  base,
  theirs,
  mine,
  takeTheirs,
  keepMine,
  fixed = false,
  className,
}: ConflictNoticeProps<Fields>) {
  const words = (key: keyof Fields, value: string | boolean): string =>
    typeof value === 'boolean'
      ? value
        ? t`on`
        : t`off`
      : value === ''
        ? t`none`
        : (inWords?.(key, value) ?? value);
  const keys = Object.keys(labels) as (keyof Fields)[];
  const changed = keys.filter((key) => theirs[key] !== base[key]);
  return (
    <section className={clsx(noticeClasses, 'p-4', className)} aria-label={label}>
      <NoticeTitle role="alert">{title}</NoticeTitle>
      <div className="mt-3 overflow-x-auto">
        <table className={clsx('w-full border-collapse text-start', fixed && 'table-fixed')}>
          <thead>
            <tr className={HEAD}>
              <th scope="col" className={clsx(CELL, fixed && 'w-3/10')}>{t`Field`}</th>
              <th scope="col" className={CELL}>{t`Their version`}</th>
              <th scope="col" className={CELL}>{t`Yours`}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((key) => (
              <tr key={String(key)} className="border-t border-warn-line">
                <th scope="row" className={clsx(CELL, 'font-normal wrap-break-word sm:w-28')}>
                  {labels[key]}
                </th>
                <td dir="auto" className={VALUE}>
                  {words(key, theirs[key])}
                </td>
                <td dir="auto" className={VALUE}>
                  {mine[key] === base[key] ? t`not changed` : words(key, mine[key])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FormActions>
        <Button onClick={takeTheirs}>{t`Use their version`}</Button>
        <Button onClick={keepMine}>{t`Keep my changes`}</Button>
      </FormActions>
    </section>
  );
}
