import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon, SearchIcon } from './icons.js';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly value: string;
  readonly clear: () => void;
  readonly clearLabel: string;
  /** Replaces the clear button while the field is empty. */
  readonly children?: ReactNode;
}

/**
 * A search icon, an input and a clear button, inside of the caller's box. A phone with text of 200 % needs the icon's room for the
 * placeholder.
 */
export function SearchField({ clear, clearLabel, children, ...input }: SearchFieldProps) {
  return (
    <>
      <SearchIcon className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-soft max-[15rem]:hidden" />
      <input
        type="search"
        className="peer h-11 mouse:h-10 w-full min-w-0 appearance-none rounded-xl border border-field-edge bg-card dark:in-[.bg-card]:bg-page pr-3 pl-10.5 in-[[dir=rtl]]:pr-10.5 in-[[dir=rtl]]:pl-3 text-base text-ink sm:text-sm transition-colors placeholder:text-soft not-placeholder-shown:pr-11 in-[[dir=rtl]]:not-placeholder-shown:pr-10.5 in-[[dir=rtl]]:not-placeholder-shown:pl-11 placeholder-shown:text-ellipsis hover:border-soft focus-visible:-outline-offset-1 max-[15rem]:pl-3.5 [&::-webkit-search-cancel-button]:hidden"
        // The direction is that of the typed text, so the paddings follow the page's.
        dir={input.value === '' ? undefined : 'auto'}
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
      {input.value === '' ? (
        children
      ) : (
        <button
          type="button"
          className="absolute end-0 top-0 grid noscript:hidden size-11 mouse:size-10 place-items-center rounded-xl text-soft hover:text-ink"
          aria-label={clearLabel}
          onClick={({ currentTarget }) => {
            clear();
            // The button disappears together with its focus.
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
    </>
  );
}
