import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { toolGrid } from '../../components/layout.js';
import { Skeleton } from '../../components/skeleton.js';
import { iconBox, isStacked, toolCardVariants } from './card-variants.js';

interface ToolSkeletonsProps {
  readonly settings: Settings;
  readonly count: number;
}

/** Skeletons of the cards, shown after 150 ms so that a quick answer does not flash. */
export function ToolSkeletons({ settings, count }: ToolSkeletonsProps) {
  return (
    <div className={clsx(toolGrid, 'animate-appear-late')} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-slot="skeleton" className={toolCardVariants(settings)}>
          <div className={clsx('flex gap-3', isStacked(settings) ? 'flex-col' : 'items-center')}>
            {settings.show_tool_icons && (
              <Skeleton className={clsx('shrink-0', iconBox(settings.tool_icon_size))} />
            )}
            {settings.show_tool_names && <Skeleton className="h-4 w-1/2" />}
          </div>
          {settings.show_tool_descriptions && (
            <div className="flex h-10 flex-col justify-around">
              <Skeleton className="h-3 w-full" />
              <Skeleton className="h-3 w-2/3" />
            </div>
          )}
          {settings.show_tool_categories && <Skeleton rounded="rounded-full" className="h-6 w-20" />}
        </div>
      ))}
    </div>
  );
}
