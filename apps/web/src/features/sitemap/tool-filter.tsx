import { LIMITS } from '@tools-hub/domain';
import { useRef, type KeyboardEvent } from 'react';
import { CloseIcon, SearchIcon } from '../../shared/ui/icons.js';

interface ToolFilterProps {
  readonly text: string;
  readonly type: (text: string) => void;
  /** What came of it. */
  readonly said: string;
}

export function ToolFilter({ text, type, said }: ToolFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    type('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !text) return;
    event.preventDefault();
    clear();
  };
  return (
    <div role="search" aria-label="Tools on this page" className="tool-filter">
      <div className="relative min-w-0 flex-1 sm:max-w-80">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-soft" />
        <input
          ref={input}
          type="search"
          className="search-input"
          placeholder="Filter tools..."
          aria-label="Filter tools"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.search}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text && (
          <button type="button" className="search-clear" aria-label="Clear the filter" onClick={clear}>
            <CloseIcon />
          </button>
        )}
      </div>
      <p role="status" className="tool-filter-said">
        {said}
      </p>
    </div>
  );
}
