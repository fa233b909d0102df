import { Command } from 'cmdk';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../components/dialog.js';
import { SearchIcon } from '../../../components/icons.js';
import { findEntries, type PaletteEntry } from './find-entries.js';
import { usePaletteGroups } from './use-palette-groups.js';

interface CommandPaletteProps {
  /** The names of the dashboard's tabs. */
  readonly tabs: readonly string[];
  readonly close: () => void;
}

/** The most entries of a group. */
const MOST = 12;

const NOTE = 'px-3 py-6 text-center text-sm text-soft';

/** Finds every record, setting and action of the dashboard by its name. */
export function CommandPalette({ tabs, close }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const { groups, isLoading, hasFailed } = usePaletteGroups(tabs);
  const found = groups
    .filter(({ atFirst }) => atFirst || text.trim() !== '')
    .map(({ heading, entries }) => ({ heading, entries: findEntries(entries, text, MOST) }))
    .filter(({ entries }) => entries.length > 0);
  const run = ({ act }: PaletteEntry): void => {
    // The closed dialog gives the focus back, and the action may move it then.
    flushSync(close);
    act();
  };
  return (
    <Dialog bare title="Command palette" close={close}>
      <Command shouldFilter={false} loop label="Command palette" className="flex min-h-0 flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <SearchIcon />
          <Command.Input
            ref={focusFirst}
            value={text}
            onValueChange={setText}
            maxLength={200}
            placeholder="Search tools, settings and commands"
            className="min-h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-soft"
          />
        </div>
        <Command.List className="max-h-[min(24rem,60dvh)] scroll-py-2 overflow-y-auto overscroll-contain p-2">
          {!isLoading && <Command.Empty className={NOTE}>Nothing found for “{text.trim()}”</Command.Empty>}
          {found.map(({ heading, entries }) => (
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
                  <span className="min-w-0 wrap-anywhere">{entry.name}</span>
                  {entry.detail !== undefined && (
                    <span className="ms-auto max-w-1/2 truncate text-xs text-soft forced-colors:group-data-[selected=true]/entry:text-inherit">
                      {hostOf(entry.detail)}
                    </span>
                  )}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {text.trim() !== '' && isLoading && <Command.Loading className={NOTE}>Loading...</Command.Loading>}
          {text.trim() !== '' && hasFailed && (
            <p className={NOTE} role="status">
              Some records could not be loaded.
            </p>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** The browser looks for the attribute when it opens a dialog. React's `autoFocus` focuses before that, in vain. */
const focusFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : link);
