import { t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import type { KeyboardEvent } from 'react';
import { SearchField } from '../../components/search-field.js';

interface ToolFilterProps {
  readonly text: string;
  readonly type: (text: string) => void;
  /** The text about the result. */
  readonly result: string;
}

export function ToolFilter({ text, type, result }: ToolFilterProps) {
  const clear = (): void => type('');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !text) return;
    event.preventDefault();
    clear();
  };
  return (
    <div
      role="search"
      aria-label={t`Tools on this page`}
      className="mb-2 flex noscript:hidden print:hidden flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center"
    >
      <div className="relative min-w-0 flex-1 sm:max-w-80">
        <SearchField
          placeholder={t`Filter tools...`}
          aria-label={t`Filter tools`}
          maxLength={LIMITS.search}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          clear={clear}
          clearLabel={t`Clear the filter`}
        />
      </div>
      <p role="status" className="min-h-5 text-xs text-soft tabular-nums">
        {result}
      </p>
    </div>
  );
}
