import { t } from '@lingui/core/macro';
import type { CategoryUses } from '@tools-hub/contracts';
import { useTheme } from '../../../shared/theme/use-theme.js';
import { Bar } from './bar.js';
import { percentText } from './labels.js';
import { pieColour } from './palette.js';

interface PieKeyProps {
  readonly categories: readonly CategoryUses[];
  readonly total: number;
}

/** The legend of the pie chart as ranked bars: the longest has the most uses. */
export function PieKey({ categories, total }: PieKeyProps) {
  const { scheme } = useTheme();
  // A category has the colour of its slice, whatever its rank.
  const ranked = categories
    .map((category, at) => ({ ...category, colour: pieColour(at, scheme) }))
    .sort((one, other) => other.uses - one.uses);
  const most = ranked[0]?.uses ?? 1;
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div
      className="max-h-full w-full self-start overflow-y-auto overscroll-y-contain rounded-lg text-sm sm:self-center"
      role="region"
      aria-label={t`Categories in the chart`}
      tabIndex={0}
    >
      <ul>
        {ranked.map(({ categoryId, name, uses, colour }) => (
          <li
            key={categoryId}
            className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-1 py-1"
          >
            <span className="truncate" dir="auto" title={name}>
              {name}
            </span>
            <span className="text-soft tabular-nums">{percentText(uses, total)}</span>
            <Bar share={uses / most} colour={colour} className="col-span-2 h-1.5 bg-sunken" />
          </li>
        ))}
      </ul>
    </div>
  );
}
