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
    <div className="pie-key" role="region" aria-label="Categories in the chart" tabIndex={0}>
      <ul>
        {categories.map(({ categoryId, name, uses }, at) => (
          <li key={categoryId}>
            <span className="pie-sample" style={{ background: pieColour(at, scheme) }} />
            <span className="pie-name" dir="auto" title={name}>
              {name}
            </span>
            <span className="pie-percent">{percentText(uses, total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
