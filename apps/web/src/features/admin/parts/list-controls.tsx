import { t } from '@lingui/core/macro';
import { LIMITS, type OrderedKind } from '@tools-hub/domain';
import type { KeyboardEvent, RefObject } from 'react';
import { inputVariants } from '../../../components/field.js';
import { SearchField } from '../../../components/search-field.js';
import { Options, type Option } from './choice-field.js';
import { searchLabel, searchPlaceholder, sortLabel } from './kind-texts.js';
import type { ListOptions, ListView } from './list-view.js';

interface ListControlsProps<Item> {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly kind: ListOptions<Item> & { readonly kind: OrderedKind };
  readonly view: ListView;
  readonly change: (view: ListView) => void;
  /** Called by the arrow key that leads from the search box into the list. */
  readonly enterList: () => void;
}

/** The search, the filters and the order of a list. */
export function ListControls<Item>({ ref, kind, view, change, enterList }: ListControlsProps<Item>) {
  const { filters, sorts } = kind;
  const choose = (filter: string, value: string): void => {
    const others = Object.entries(view.choices).filter(([key]) => key !== filter);
    const choices = Object.fromEntries(value === '' ? others : [...others, [filter, value]]);
    change({ ...view, choices });
  };
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <div className="relative min-w-0 grow-[3] basis-60">
        <SearchField
          ref={ref}
          aria-label={searchLabel(kind.kind)}
          placeholder={searchPlaceholder(kind.kind)}
          maxLength={LIMITS.search}
          value={view.text}
          onChange={({ target }) => change({ ...view, text: target.value })}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            enterList();
          }}
          clear={() => change({ ...view, text: '' })}
          clearLabel={t`Clear search`}
        />
      </div>
      {filters.map(({ key, label, all, options }) => (
        <FilterSelect
          key={key}
          label={label}
          unset={all}
          options={options}
          value={view.choices[key] ?? ''}
          choose={(value) => choose(key, value)}
        />
      ))}
      <FilterSelect
        label={sortLabel(kind.kind)}
        unset={t`Custom order`}
        options={sorts.map(({ key, label }) => [key, label])}
        value={view.sort}
        choose={(sort) => change({ ...view, sort })}
      />
    </div>
  );
}

interface FilterSelectProps {
  readonly label: string;
  /** The text of the first option, whose value is empty. */
  readonly unset: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly choose: (value: string) => void;
}

/** A select above a list. */
export function FilterSelect({ label, unset, options, value, choose }: FilterSelectProps) {
  return (
    <select
      // As high as the search, and narrower than its longest option, which may be a name of 120 characters.
      className={inputVariants({ kind: 'select', className: 'shrink grow basis-36 mouse:h-10' })}
      aria-label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{unset}</option>
      <Options of={options} />
    </select>
  );
}
