import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { cardLook, iconBox, isStacked } from './card-look.js';

interface ToolSkeletonsProps {
  readonly settings: Settings;
  readonly count: number;
}

/** The shape of what comes. styles.css keeps it unseen for 150 ms, so that a quick answer makes no flash. */
export function ToolSkeletons({ settings, count }: ToolSkeletonsProps) {
  return (
    <div className="tool-grid appear-late" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={clsx('tool-card skeleton', cardLook(settings))}>
          <div className={clsx('flex gap-3', isStacked(settings) ? 'flex-col' : 'items-center')}>
            {settings.show_tool_icons && (
              <div className={clsx('bone shrink-0', iconBox(settings.tool_icon_size))} />
            )}
            {settings.show_tool_names && <div className="bone h-4 w-1/2" />}
          </div>
          {settings.show_tool_descriptions && (
            <div className="flex h-10 flex-col justify-around">
              <div className="bone h-3 w-full" />
              <div className="bone h-3 w-2/3" />
            </div>
          )}
          {settings.show_tool_categories && <div className="bone h-6 w-20 rounded-full" />}
        </div>
      ))}
    </div>
  );
}
