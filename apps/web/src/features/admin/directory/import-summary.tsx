import { plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import { NoticeTitle, noticeClasses } from '../../../components/notice.js';
import { fieldHint } from '../../../components/field.js';
import type { ImportPreview, PreviewRow } from './import-preview.js';
import { recordName, recordText, warnBadge } from '../parts/record-row.js';
import { fileRow, FileRows, SHOWN } from './file-rows.js';
import { kindTitle } from '../parts/kind-texts.js';
import { recordsIn, recordCountsText } from './records-in-words.js';

/** Previews an import. */
export function ImportSummary({ preview }: { readonly preview: ImportPreview }) {
  const { added, here, inactive, rows } = preview;
  const twice = recordsIn(here);
  return (
    <>
      <p className="mt-4 text-sm font-semibold text-pretty">{addsText(recordCountsText(added))}</p>
      {twice > 0 && (
        <div className={clsx(noticeClasses, 'mt-3 px-3 py-2.5')}>
          <NoticeTitle>{listedText(recordCountsText(here), twice)}</NoticeTitle>
          <p>
            {plural(twice, {
              one: 'The directory would have it twice.',
              other: 'The directory would have them twice.',
            })}
          </p>
        </div>
      )}
      {inactive > 0 && (
        <p className={clsx(fieldHint, 'mt-3')}>
          {plural(inactive, {
            one: '# of them is inactive: visitors do not see it.',
            other: '# of them are inactive: visitors do not see them.',
          })}
        </p>
      )}
      <FileRows label={t`Records to add`} more={rows.length - SHOWN}>
        {rows.slice(0, SHOWN).map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </FileRows>
    </>
  );
}

const addsText = (records: string): string => t`Adds ${records}.`;

/** @param records as '3 tools and 1 category' @param count their number */
const listedText = (records: string, count: number): string =>
  plural(count, {
    one: `${records} is listed already, by name or link.`,
    other: `${records} are listed already, by name or link.`,
  });

function Row({ row: { kind, name, text, isHere, isInactive } }: { readonly row: PreviewRow }) {
  return (
    <li className={fileRow}>
      <p className={recordName}>
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        {isHere && <span className={warnBadge}>{t`Already listed`}</span>}
        {isInactive && <span className={warnBadge}>{t`Inactive`}</span>}
      </p>
      <p dir="auto" className={recordText}>
        {kindTitle(kind)}
        {text !== null && ` · ${text}`}
      </p>
    </li>
  );
}
