import { plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import { NoticeTitle, noticeClasses } from '../../../components/notice.js';
import { fieldHint } from '../../../components/field.js';
import type { ImportPreview } from './import-preview.js';
import { FileRow, FileRows, SHOWN } from './file-rows.js';
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
        {rows.slice(0, SHOWN).map(({ kind, name, text, isHere, isInactive }, index) => (
          <FileRow key={index} name={name} badges={[isHere && t`Already listed`, isInactive && t`Inactive`]}>
            {kindTitle(kind)}
            {text !== null && ` · ${text}`}
          </FileRow>
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
