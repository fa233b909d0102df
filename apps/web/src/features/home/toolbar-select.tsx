import { TOOL_SORTS, type ToolSort } from '@tools-hub/domain';
import { SORT_LABELS } from '../../shared/text/sort-labels.js';
import { ChevronDownIcon, SortIcon } from '../../components/icons.js';

interface SortSelectProps {
  readonly sort: ToolSort;
  readonly choose: (sort: ToolSort) => void;
}

/**
 * The browser's own select: a phone shows its own picker. Radix's select injects <style> elements, which the
 * Content-Security-Policy refuses, and would be the heaviest part of the page.
 */
export function SortSelect({ sort, choose }: SortSelectProps) {
  return (
    <div className="relative">
      <SortIcon className="pointer-events-none absolute inset-y-0 start-3.25 my-auto size-4.5 text-soft" />
      <select
        // On a phone only the icon is visible, as the text is transparent; forced colours would paint it.
        className="sort-select h-11 w-11 mouse:h-10 cursor-pointer rounded-xl border border-field-edge bg-card text-sm text-transparent transition-colors hover:border-soft active:bg-sunken max-md:forced-colors:text-[0px] md:w-43 md:ps-10 md:pe-8 md:text-ink"
        aria-label="Sort tools"
        value={sort}
        onChange={(event) => {
          const chosen = TOOL_SORTS.find((value) => value === event.target.value);
          if (chosen) choose(chosen);
        }}
      >
        {TOOL_SORTS.map((value) => (
          <option key={value} value={value}>
            {SORT_LABELS[value]}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto hidden size-4 text-soft md:block" />
    </div>
  );
}
