import { t } from '@lingui/core/macro';
import { firstCharacters, LIMITS } from '@tools-hub/domain';
import { useState } from 'react';
import { Button } from '../../../components/button.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { FormActions } from '../../../components/form.js';
import { LoadFailed } from '../../../components/load-failed.js';
import { SearchField } from '../../../components/search-field.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { useDebounced } from '../../../shared/use-debounced.js';
import { Loading } from '../parts/loaded.js';

interface IconPickerProps {
  /** The text that the search begins with. */
  readonly begin: string;
  readonly close: () => void;
  readonly chosen: (svg: string) => void;
}

const MAX_ICONS = 60;
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 p-0.5';

/** Searches the built-in icons. */
export function IconPicker({ begin, close, chosen }: IconPickerProps) {
  const [typed, setTyped] = useState(firstCharacters(begin, LIMITS.search));
  const text = useDebounced(typed.trim());
  const { currentData, error, isFetching, refetch } = ownerApi.useListIconsQuery({ text, limit: MAX_ICONS });
  const choose = (svg: string): void => {
    close();
    chosen(svg);
  };
  const closeFor = ({ files }: DataTransfer): void => {
    if (files.length > 0) close();
  };
  return (
    <div
      // Keys of the dialog are not keys of the form around the button.
      onKeyDown={(event) => event.stopPropagation()}
      // The field takes a file in place of an icon.
      onDrop={({ dataTransfer }) => closeFor(dataTransfer)}
      onPaste={({ clipboardData }) => closeFor(clipboardData)}
    >
      <Dialog title={t`Choose an icon`} wide close={close}>
        <DialogText>{t`Brands by Simple Icons and symbols by Lucide. The icon is stored on your site.`}</DialogText>
        <div className="relative mt-4">
          <SearchField
            value={typed}
            aria-label={t`Search icons`}
            placeholder={t`Search icons`}
            maxLength={LIMITS.search}
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
            clear={() => setTyped('')}
            clearLabel={t`Clear the search`}
          />
        </div>
        <div className="mt-4 h-80 max-h-[45dvh] overflow-y-auto" aria-busy={isFetching}>
          {error !== undefined ? (
            <div role="alert">
              <LoadFailed
                compact
                title={t`Could not load the icons`}
                busy={isFetching}
                retry={() => void refetch()}
              />
            </div>
          ) : currentData === undefined ? (
            <Loading rows={15} className={GRID}>
              <Skeleton rounded="rounded-xl" className="h-24" />
            </Loading>
          ) : currentData.items.length === 0 ? (
            <p
              role="status"
              className="py-10 text-center text-sm text-pretty text-soft"
            >{t`No icon has this name. Try another word, or upload an image.`}</p>
          ) : (
            <ul aria-label={t`Icons`} className={GRID}>
              {currentData.items.map(({ id, title, svg }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="flex size-full min-h-24 flex-col items-center gap-2 rounded-xl border border-line p-2 text-xs text-soft transition-colors hover:border-line-strong hover:text-ink focus-visible:-outline-offset-2"
                    onClick={() => choose(svg)}
                  >
                    <span className="grid size-11 place-items-center rounded-lg bg-icon-tile inset-ring inset-ring-line dark:inset-ring-0">
                      <img
                        className="size-7"
                        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
                        alt=""
                        width={28}
                        height={28}
                      />
                    </span>
                    <span className="line-clamp-2 wrap-anywhere">{title}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <FormActions>
          <Button onClick={close}>{t`Cancel`}</Button>
        </FormActions>
      </Dialog>
    </div>
  );
}
