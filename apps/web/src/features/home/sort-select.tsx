import { TOOL_SORTS, type ToolSort } from '@tools-hub/domain';
import { SORT_LABELS } from '../../shared/text/sort-labels.js';
import { ChevronDownIcon, SortIcon } from '../../shared/ui/icons.js';

interface SortSelectProps {
  readonly sort: ToolSort;
  readonly choose: (sort: ToolSort) => void;
}

/**
 * The browser's own select: a phone shows its own picker. Radix's writes <style> elements, which the
 * Content-Security-Policy refuses, and would be the heaviest part of the page.
 */
export function SortSelect({ sort, choose }: SortSelectProps) {
  return (
    <div className="relative">
      <SortIcon className="sort-icon" />
      <select
        className="sort-select"
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
      <ChevronDownIcon className="sort-chevron" />
    </div>
  );
}
