import { t } from '@lingui/core/macro';
import { CloseIcon } from '../../../components/icons.js';

interface RecentListProps {
  /** The id of the list. Options have it with their index, and the words about the keys with `keys`. */
  readonly id: string;
  readonly texts: readonly string[];
  /** The index of the active option; -1 for none. */
  readonly active: number;
  readonly choose: (text: string) => void;
  readonly remove: (text: string) => void;
  readonly clear: () => void;
}

/** The list of a combobox, which keeps the focus. An option is removed by the Delete key, or by its cross for the pointer. */
export function RecentList({ id, texts, active, choose, remove, clear }: RecentListProps) {
  return (
    <div
      className="absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-xl border border-line bg-card p-1 shadow-float"
      // A press leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="flex items-center justify-between ps-3 text-xs text-soft">
        <span aria-hidden="true">{t`Recent searches`}</span>
        <button
          type="button"
          className="inline-flex min-h-11 items-center rounded-lg px-3 underline-offset-4 hover:text-ink hover:underline mouse:min-h-9"
          aria-label={t`Clear recent searches`}
          onClick={clear}
        >{t`Clear`}</button>
      </div>
      <div role="listbox" id={id} aria-label={t`Recent searches`}>
        {texts.map((text, at) => (
          <div key={text} role="presentation" className="relative">
            <div
              role="option"
              id={`${id}${at}`}
              aria-selected={at === active}
              dir="auto"
              className="flex min-h-11 cursor-pointer items-center rounded-lg py-1.5 ps-3 pe-11 text-sm wrap-anywhere hover:bg-sunken aria-selected:bg-sunken mouse:min-h-9 forced-colors:aria-selected:bg-highlight forced-colors:aria-selected:text-on-highlight forced-colors:aria-selected:forced-color-adjust-none"
              onClick={() => choose(text)}
            >
              {text}
            </div>
            <span
              aria-hidden="true"
              title={t`Remove ${text}`}
              className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center text-soft hover:text-ink"
              onClick={() => remove(text)}
            >
              <CloseIcon className="size-3.5" />
            </span>
          </div>
        ))}
      </div>
      <p
        id={`${id}keys`}
        className="sr-only"
      >{t`The arrow keys choose a recent search, Delete removes it.`}</p>
    </div>
  );
}
