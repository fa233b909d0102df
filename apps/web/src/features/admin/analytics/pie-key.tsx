import type { CategoryUses } from '@tools-hub/contracts';
import { useTheme } from '../../../shared/theme/use-theme.js';
import { percentText } from './labels.js';
import { pieColour } from './palette.js';

interface PieKeyProps {
  readonly categories: readonly CategoryUses[];
  readonly total: number;
}

/** Which slice is which, clockwise from the top. */
export function PieKey({ categories, total }: PieKeyProps) {
  const { scheme } = useTheme();
  return (
    // Whoever has no mouse scrolls it with the keyboard.
    <div
      className="max-h-full w-full self-start overflow-y-auto overscroll-y-contain rounded-lg text-sm sm:self-center"
      role="region"
      aria-label="Categories in the chart"
      tabIndex={0}
    >
      <ul>
        {categories.map(({ categoryId, name, uses }, at) => (
          <li key={categoryId} className="flex min-h-8 items-center gap-2.5">
            <span
              className="size-3 shrink-0 rounded-[0.2rem] forced-colors:forced-color-adjust-none"
              style={{ background: pieColour(at, scheme) }}
            />
            <span className="min-w-0 flex-1 truncate" dir="auto" title={name}>
              {name}
            </span>
            <span className="text-soft tabular-nums">{percentText(uses, total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
