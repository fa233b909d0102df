import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon, SearchIcon } from './icons.js';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly value: string;
  readonly clear: () => void;
  readonly clearLabel: string;
  /** Takes the place of the clear button while nothing is typed. */
  readonly children?: ReactNode;
}

/** A search icon, an input and a button that clears it, in a box of the caller's. */
export function SearchField({ clear, clearLabel, children, ...input }: SearchFieldProps) {
  return (
    <>
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-soft" />
      <input
        type="search"
        className="peer h-11 w-full min-w-0 appearance-none rounded-xl border border-line-strong bg-card ps-10.5 pe-3 text-base text-ink transition-colors placeholder:text-soft not-placeholder-shown:pe-11 placeholder-shown:text-ellipsis hover:border-soft focus-visible:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
      {input.value === '' ? (
        children
      ) : (
        <button
          type="button"
          className="absolute end-0 top-0 grid size-11 place-items-center rounded-xl text-soft hover:text-ink"
          aria-label={clearLabel}
          onClick={clear}
        >
          <CloseIcon />
        </button>
      )}
    </>
  );
}
