import { plural } from '@lingui/core/macro';
import type { ToolUses } from '@tools-hub/contracts';
import { grouped } from '../../../shared/text/grouped.js';
import { Bar } from './bar.js';
import { cutName } from './labels.js';

interface ToolsBarsProps {
  readonly tools: readonly ToolUses[];
  /** The name of the chart. */
  readonly gist: string;
  readonly open: (toolId: string) => void;
}

/** A bar for each tool, the most used first. Each leads to its numbers. */
export function ToolsBars({ tools, gist, open }: ToolsBarsProps) {
  const most = Math.max(1, ...tools.map(({ uses }) => uses));
  return (
    // Always as high as ten rows, so that few bars do not get thicker.
    <ol aria-label={gist} className="-mx-2 grid h-full auto-rows-[10%]">
      {tools.map(({ toolId, name, uses }) => (
        <li key={toolId}>
          <button
            type="button"
            className="grid size-full grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)_auto] items-center gap-3 rounded-lg px-2 text-start text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2 max-sm:grid-cols-[minmax(0,8rem)_minmax(0,1fr)_auto]"
            title={name}
            onClick={() => open(toolId)}
          >
            <span className="truncate" dir="auto">
              {cutName(name)}
            </span>
            <Bar share={uses / most} className="h-4" />
            <span className="min-w-10 text-end text-soft tabular-nums">
              <span data-slot="uses" aria-hidden="true">
                {grouped(uses)}
              </span>
              <span className="sr-only">
                {plural(uses, { one: '# use. Numbers of the tool', other: '# uses. Numbers of the tool' })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
