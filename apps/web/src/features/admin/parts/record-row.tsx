import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { IconButton, iconButtonVariants } from '../../../components/button.js';
import { ArrowUpRightIcon } from '../../../components/icons.js';
import { judgeLink } from '../../../shared/links/link-safety.js';
import { onFirstClick } from './first-click.js';
import { EyeIcon, GripIcon, PencilIcon, ToTopIcon, TrashIcon } from './icons.js';
import type { StoredRecord } from './record-kind.js';
import { RowCheckbox } from './row-checkbox.js';
import { passRowFocus } from './row-focus.js';

/** The contents of a record's row. */
export interface RowContent {
  readonly picture: ReactNode;
  readonly name: string;
  /** The muted text after the name. */
  readonly text: string | null;
  /** A short muted text in a column of its own. */
  readonly detail?: string | null;
  readonly figure?: string;
  /** Opens the details of the figure. */
  readonly openFigure?: () => void;
  /** Its address; undefined where no record of the kind has one. */
  readonly link?: string | null;
  readonly inactive: boolean;
  /** A short text about its times. */
  readonly schedule?: string | null;
  /** A problem of the record that needs the owner's attention. */
  readonly mark?: ReactNode;
}

interface RecordRowProps<Item> {
  readonly item: Item;
  readonly contentOf: (item: Item) => RowContent;
  readonly isEdited: boolean;
  /** Whether the row is the tab stop of its list. */
  readonly isStop: boolean;
  readonly edit: (item: Item) => void;
  /** Null where no row can be removed, nor edited. */
  readonly remove: ((item: Item) => void) | null;
  /** Null where no row can be selected. @param isRange with all rows since the last one */
  readonly select: ((item: Item, isRange: boolean) => void) | null;
  /** The id of the text that describes the handle. Null where the rows have no order of the owner's, like `toTop`. */
  readonly handleHint: string | null;
  readonly toTop: ((item: Item) => void) | null;
}

export const recordRow =
  'relative flex min-h-11.5 items-center gap-x-2 border-t @max-3xs:flex-wrap @lg:gap-x-3 border-line px-2 py-0.5 first:border-t-0';
export const recordName = 'flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-medium';
/** Aligned with the name in either writing direction. */
export const recordText = 'truncate text-sm text-soft';
export const warnBadge =
  'shrink-0 rounded-full bg-warn-surface px-2 py-0.5 text-xs font-medium text-warn inset-ring inset-ring-warn-line';
export const quietBadge =
  'shrink-0 rounded-full bg-sunken px-2 py-0.5 text-xs font-medium text-ink inset-ring inset-ring-line-strong';

/** Buttons of 44 px for fingers, and of 36 px for a mouse. */
const BOX = 'h-11 w-9 @3xl:h-9 pointer-coarse:h-11 pointer-coarse:@3xl:w-11';
/** The button's box is the whole row, so that a click anywhere opens the form. */
const WHOLE_ROW =
  'outline-none after:absolute after:inset-0 focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-edge';
/** In a narrow list, which has no room for its icon, the button is the row. */
const ONLY_ROW =
  '@max-3xl:absolute @max-3xl:inset-0 @max-3xl:size-full @max-3xl:rounded-lg @max-3xl:bg-transparent! @max-3xl:*:hidden';
const ABOVE_IT = 'relative z-1';
/** A narrow list has room for the mark only. */
const ONLY_WIDE = '@max-3xl:hidden';
/**
 * Above the button that is the whole row. Taller than it looks, and no taller than its line. In the narrowest lists it ends with its text,
 * because the buttons of the next row are right below.
 */
const FIGURE =
  'relative z-1 -my-2 rounded-lg py-2 @max-3xs:mb-0! @max-3xs:pb-0! decoration-line-strong underline-offset-4 hover:text-ink hover:underline @3xl:w-full @3xl:text-end pointer-coarse:-my-3 pointer-coarse:py-3 pointer-coarse:underline';
/** Shown with a mouse only on the row below it. */
const QUIET = 'mouse:opacity-0 mouse:group-hover/row:opacity-100 mouse:focus-visible:opacity-100';
/** A drag of it must not scroll the page. Its space is reserved, and it is visible once rows can be moved. */
const HANDLE = clsx(
  'h-11 w-7 cursor-grab touch-none not-in-data-sortable:invisible in-data-dragging:cursor-grabbing @3xl:h-9 pointer-coarse:h-11 pointer-coarse:w-9',
  QUIET,
);
/** The row that is dragged lies over the others, which make room. */
const MOVABLE =
  'ps-0 motion-safe:in-data-dragging:transition-transform data-moving:z-10 data-moving:rounded-lg data-moving:border-transparent data-moving:bg-card data-moving:shadow-float data-moving:transition-none!';

function Row<Item extends StoredRecord>({
  item,
  contentOf,
  isEdited,
  isStop,
  edit,
  remove,
  select,
  handleHint,
  toTop,
}: RecordRowProps<Item>) {
  const { picture, name, text, detail, figure, openFigure, link, inactive, schedule, mark } = contentOf(item);
  const hasControls = (handleHint ?? select) !== null;
  return (
    <li
      ref={passRowFocus}
      data-id={item.id}
      className={clsx(
        recordRow,
        'group/row hover:bg-sunken has-checked:bg-selected',
        handleHint !== null && MOVABLE,
        isEdited && 'bg-sunken',
      )}
      aria-current={isEdited || undefined}
    >
      {hasControls && (
        // With large text on a phone, the name has a line of its own, below all buttons.
        <div className="flex shrink-0 @max-3xs:-order-1 @max-3xs:basis-[calc(100%-2.75rem)]">
          {handleHint !== null && (
            <IconButton
              box="none"
              className={clsx(HANDLE, ABOVE_IT)}
              aria-label={t`Reorder ${name}`}
              aria-describedby={handleHint}
              data-control="reorder"
              tabIndex={-1}
            >
              <GripIcon />
            </IconButton>
          )}
          {select && (
            <RowCheckbox
              id={item.id}
              name={name}
              className={clsx('grid cursor-pointer place-items-center', BOX, ABOVE_IT)}
              toggle={(isRange) => select(item, isRange)}
            />
          )}
        </div>
      )}
      {picture}
      {/* One line in a wide list, two in a narrow one. */}
      <div className="flex min-w-0 flex-1 flex-col @3xl:flex-row @3xl:items-center @3xl:gap-x-3">
        <p dir="auto" className="min-w-0 truncate text-sm font-medium">
          {name}
        </p>
        <div className="flex min-w-0 items-center gap-x-2 text-xs text-soft tabular-nums @3xl:contents">
          {inactive && <span className={warnBadge}>{t`Inactive`}</span>}
          {schedule && <span className={quietBadge}>{schedule}</span>}
          {mark && <span className="min-w-0 shrink-0 @max-3xl:max-w-full @max-3xl:shrink">{mark}</span>}
          <p
            dir="auto"
            className={clsx(
              'order-last min-w-0 flex-1 truncate @3xl:order-none @3xl:min-w-16 @3xl:text-sm',
              // Not even a word of it would fit beside what is shorter.
              (detail || mark) && '@max-lg:hidden',
            )}
          >
            {text}
          </p>
          {detail && (
            <p
              dir="auto"
              className={clsx('min-w-0 truncate @3xl:w-40 @3xl:shrink-0 @3xl:text-sm', mark && ONLY_WIDE)}
            >
              {detail}
            </p>
          )}
          {figure !== undefined && (
            // At the end of a narrow row, whose middle opens the form.
            <p
              className={clsx(
                'shrink-0 @max-lg:ms-auto @3xl:min-w-20 @3xl:text-end @3xl:text-sm',
                mark && ONLY_WIDE,
                // Beside badges it would lie over the buttons.
                (inactive || schedule) && (inactive && schedule ? '@max-lg:hidden' : '@max-2xs:hidden'),
              )}
            >
              {openFigure ? (
                <button
                  type="button"
                  className={FIGURE}
                  aria-label={t`${figure} of ${name}, by day`}
                  title={t`Numbers`}
                  data-control="figure"
                  tabIndex={-1}
                  onClick={onFirstClick(openFigure)}
                >
                  {figure}
                </button>
              ) : (
                figure
              )}
            </p>
          )}
        </div>
      </div>
      <div className={clsx('flex shrink-0', hasControls && '@max-3xs:-order-1')}>
        {toTop && (
          <IconButton
            box="none"
            className={clsx(BOX, ABOVE_IT, QUIET, '@max-3xl:hidden')}
            aria-label={t`Move ${name} to the top`}
            title={t`Move to top`}
            data-control="top"
            tabIndex={-1}
            onClick={onFirstClick(() => toTop(item))}
          >
            <ToTopIcon />
          </IconButton>
        )}
        <IconButton
          box="none"
          className={clsx(BOX, WHOLE_ROW, ONLY_ROW)}
          aria-label={remove ? t`Edit ${name}` : t`Show ${name}`}
          data-edit={item.id}
          data-control="edit"
          tabIndex={isStop ? 0 : -1}
          onClick={onFirstClick(() => edit(item))}
        >
          {remove ? <PencilIcon /> : <EyeIcon />}
        </IconButton>
        {link && judgeLink(link) === 'safe' ? (
          <a
            className={iconButtonVariants({ box: 'none', className: clsx(BOX, ABOVE_IT, '@max-lg:hidden') })}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            aria-label={t`Open ${name} in a new tab`}
            data-control="open"
            tabIndex={-1}
          >
            <ArrowUpRightIcon />
          </a>
        ) : (
          link !== undefined && <span className={clsx(BOX, '@max-lg:hidden')} />
        )}
        {remove && (
          <IconButton
            box="none"
            variant="danger"
            className={clsx(BOX, ABOVE_IT)}
            aria-label={t`Delete ${name}`}
            aria-keyshortcuts="Delete"
            data-control="delete"
            tabIndex={-1}
            onClick={onFirstClick(() => remove(item))}
          >
            <TrashIcon />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** Memoised, because a list may have a thousand rows. */
export const RecordRow = memo(Row) as typeof Row;
