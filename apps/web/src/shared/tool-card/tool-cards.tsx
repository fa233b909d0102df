import type { Tool } from '@tools-hub/contracts';
import type { RefObject } from 'react';
import { toolGrid } from '../../components/layout.js';
import { useSettings } from '../settings/use-settings.js';
import { ToolCard } from './tool-card.js';

interface ToolCardsProps {
  readonly tools: readonly Tool[];
  /** Absent when the heading above names the category. */
  readonly categoryNames?: ReadonlyMap<string, string>;
  readonly list?: RefObject<HTMLUListElement | null>;
}

export function ToolCards({ tools, categoryNames, list }: ToolCardsProps) {
  const settings = useSettings();
  return (
    <ul ref={list} className={toolGrid}>
      {tools.map((tool) => (
        <li key={tool.id} className="flex min-w-0">
          <ToolCard
            tool={tool}
            settings={settings}
            categoryName={categoryNames?.get(tool.categoryId ?? '') ?? null}
          />
        </li>
      ))}
    </ul>
  );
}
