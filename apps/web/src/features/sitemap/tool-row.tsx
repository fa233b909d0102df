import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { recordPagePath, TOOL_PAGES } from '@tools-hub/contracts';
import { memo } from 'react';
import { Link } from 'wouter';
import { useIsPast } from '../../shared/past/use-past.js';
import { useToolLink } from '../../shared/tool-card/use-tool-link.js';
import { ArrowUpRightIcon } from '../../components/icons.js';
import type { IndexedTool } from './indexed-tools.js';
import { toolRow, toolWords } from './classes.js';

interface ToolRowProps {
  readonly indexed: IndexedTool;
  readonly withDescription: boolean;
  readonly withCategory: boolean;
}

const QUIET = 'min-w-0 text-xs leading-5 wrap-anywhere text-soft';

export const ToolRow = memo(function ToolRow({ indexed, withDescription, withCategory }: ToolRowProps) {
  const { tool, slug, description, categoryName } = indexed;
  const link = useToolLink(tool);
  const isPast = useIsPast();
  return (
    <li data-slot="tool-row" className={toolRow}>
      <div className={toolWords}>
        <h3 dir="auto" className="text-sm font-semibold wrap-anywhere">
          {isPast ? (
            tool.name
          ) : (
            <Link to={recordPagePath(TOOL_PAGES, slug)} className="underline-offset-4 hover:underline">
              {tool.name}
            </Link>
          )}
        </h3>
        {withDescription && description && (
          <p
            dir="auto"
            className="line-clamp-2 text-sm leading-5 wrap-anywhere text-soft pointer-coarse:line-clamp-none"
          >
            {description}
          </p>
        )}
      </div>
      {withCategory && (
        <p dir="auto" className={clsx(QUIET, '[grid-area:category]')}>
          {categoryName ?? t`Uncategorized`}
        </p>
      )}
      <p dir="ltr" className={clsx(QUIET, 'line-clamp-2 [grid-area:address]')}>
        {tool.link}
      </p>
      <a
        {...link}
        className="-me-3 inline-flex h-11 items-center gap-1 self-center justify-self-end rounded-xl px-3 text-sm whitespace-nowrap text-accent-text transition-colors [grid-area:visit] hover:bg-sunken active:bg-line"
      >
        {t`Visit Tool`}
        <span className="sr-only">
          {' '}
          {tool.name}
          {tool.openInNewTab && t`, opens in a new tab`}
        </span>
        <span className="size-4">{tool.openInNewTab && <ArrowUpRightIcon />}</span>
      </a>
    </li>
  );
});
