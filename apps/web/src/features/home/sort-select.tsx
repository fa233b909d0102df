import { TOOL_SORTS, type ToolSort } from '@tools-hub/contracts';
import { ChevronDownIcon, SortIcon } from '../../shared/ui/icons.js';

const LABELS: Readonly<Record<ToolSort, string>> = {
  sort_order: 'Custom order',
  name_asc: 'Name A–Z',
  name_desc: 'Name Z–A',
  usage_desc: 'Most used',
  usage_asc: 'Least used',
  created_desc: 'Newest first',
  created_asc: 'Oldest first',
};

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
            {LABELS[value]}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="sort-chevron" />
    </div>
  );
}
