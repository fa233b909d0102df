import { t } from '@lingui/core/macro';
import { Command } from 'cmdk';
import { flushSync } from 'react-dom';
import { Dialog, focusedFirst } from '../../components/dialog.js';
import { SearchIcon } from '../../components/icons.js';
import { hostOf } from '../links/link-safety.js';
import type { PaletteEntry } from './find-entries.js';

/** Found entries under a heading. */
interface FoundGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

interface PaletteDialogProps {
  readonly title: string;
  readonly placeholder: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly found: readonly FoundGroup[];
  readonly isLoading: boolean;
  /** A sentence about what could not be loaded. */
  readonly failure: string | null;
  readonly close: () => void;
}

const NOTE = 'px-3 py-6 text-center text-sm text-soft';

/** A text field and the entries that it finds, chosen by the keyboard or the pointer. */
export function PaletteDialog({
  title,
  placeholder,
  text,
  setText,
  found,
  isLoading,
  failure,
  close,
}: PaletteDialogProps) {
  const typed = text.trim();
  const groups = found.filter(({ entries }) => entries.length > 0);
  const run = ({ act }: PaletteEntry): void => {
    // The closed dialog gives the focus back, and the action may move it then.
    flushSync(close);
    act();
  };
  return (
    <Dialog bare title={title} close={close}>
      <Command shouldFilter={false} loop label={title} className="flex min-h-0 flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <SearchIcon />
          <Command.Input
            ref={focusedFirst}
            value={text}
            onValueChange={setText}
            maxLength={200}
            placeholder={placeholder}
            className="min-h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-soft placeholder-shown:text-ellipsis"
          />
        </div>
        <Command.List
          label={title}
          className="max-h-[min(24rem,60dvh)] scroll-py-2 overflow-y-auto overscroll-contain p-2"
        >
          {groups.map(({ heading, entries }) => (
            <Command.Group
              key={heading}
              heading={heading}
              className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft"
            >
              {entries.map((entry) => (
                <Command.Item
                  key={entry.key}
                  value={entry.key}
                  onSelect={() => run(entry)}
                  className="group/entry flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm data-[selected=true]:bg-sunken forced-colors:data-[selected=true]:bg-highlight forced-colors:data-[selected=true]:text-[HighlightText] forced-colors:data-[selected=true]:forced-color-adjust-none"
                >
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {entry.name}
                  </span>
                  {entry.detail !== undefined && (
                    <span className="ms-auto max-w-1/2 truncate text-xs text-soft forced-colors:group-data-[selected=true]/entry:text-inherit">
                      {hostOf(entry.detail) || entry.detail}
                    </span>
                  )}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        {/* A listbox holds options only, and its other texts would not be announced. */}
        <div role="status">
          {!isLoading && <Command.Empty className={NOTE}>{t`Nothing found for “${typed}”`}</Command.Empty>}
          {typed !== '' && isLoading && (
            <Command.Loading label={t`Loading...`} className={NOTE}>{t`Loading...`}</Command.Loading>
          )}
          {typed !== '' && failure !== null && <p className={NOTE}>{failure}</p>}
        </div>
      </Command>
    </Dialog>
  );
}
