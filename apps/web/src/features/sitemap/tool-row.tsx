import { memo } from 'react';
import { useToolLink } from '../../shared/tool-card/use-tool-link.js';
import { ArrowUpRightIcon } from '../../shared/ui/icons.js';
import type { IndexedTool } from './indexed-tools.js';

interface ToolRowProps {
  readonly indexed: IndexedTool;
  readonly withDescription: boolean;
  readonly withCategory: boolean;
}

export const ToolRow = memo(function ToolRow({ indexed, withDescription, withCategory }: ToolRowProps) {
  const { tool, description, categoryName } = indexed;
  const link = useToolLink(tool, tool.usageCount);
  return (
    <li className="tool-row">
      <div className="tool-row-words">
        <h3 dir="auto" className="tool-row-name">
          {tool.name}
        </h3>
        {withDescription && description && (
          <p dir="auto" className="tool-description pointer-coarse:line-clamp-none">
            {description}
          </p>
        )}
      </div>
      {withCategory && (
        <p dir="auto" className="tool-row-category">
          {categoryName ?? 'Uncategorized'}
        </p>
      )}
      <p dir="ltr" className="tool-row-address">
        {tool.link}
      </p>
      <a {...link} className="tool-row-visit">
        Visit Tool
        <span className="sr-only">
          {' '}
          {tool.name}
          {tool.openInNewTab && ', opens in a new tab'}
        </span>
        <span className="size-4">{tool.openInNewTab && <ArrowUpRightIcon />}</span>
      </a>
    </li>
  );
});
