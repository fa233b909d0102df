import { t } from '@lingui/core/macro';
import { recordPagePath, TOOL_PAGES, type LinkedTool } from '@tools-hub/contracts';
import clsx from 'clsx';
import { Link } from 'wouter';
import { iconButtonVariants } from '../../components/button.js';
import { ArrowUpRightIcon } from '../../components/icons.js';
import { Skeleton } from '../../components/skeleton.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { stripMarkup } from '../../shared/text/strip-markup.js';
import { PublicToolIcon } from '../../shared/tool-card/tool-icon.js';
import { useToolLink } from '../../shared/tool-card/use-tool-link.js';

/** Up to three columns. Four rows stand in two columns, since one would be left alone in three. */
const listClasses =
  'grid gap-2 md:grid-cols-2 md:gap-4 xl:grid-cols-3 xl:has-[>:nth-child(4):last-child]:grid-cols-2';
const rowClasses =
  'flex min-w-0 max-[15rem]:flex-wrap items-center gap-3 rounded-xl border border-line bg-card p-3';
/** Below the icon on a phone with large text, beside which it has no room. */
const textClasses = 'min-w-0 flex-1 max-[15rem]:order-1 max-[15rem]:basis-full';

/** Tools as rows that lead to their pages, each with a button that opens the tool. */
export function ToolLinks({ tools }: { readonly tools: readonly LinkedTool[] }) {
  return (
    <ul className={listClasses}>
      {tools.map((each) => (
        <ToolLink key={each.tool.id} {...each} />
      ))}
    </ul>
  );
}

function ToolLink({ tool, slug }: LinkedTool) {
  const settings = useSettings();
  const { name } = tool;
  const link = useToolLink(tool);
  const description = stripMarkup(tool.description ?? '');
  return (
    // A name that is written from right to left mirrors its row.
    <li dir="auto" className={clsx(rowClasses, 'relative transition-colors hover:border-line-strong')}>
      <PublicToolIcon tool={tool} settings={settings} size="h-12 w-12" />
      <div className={textClasses}>
        <h3 className="truncate text-base font-semibold">
          <Link
            to={recordPagePath(TOOL_PAGES, slug)}
            // The ring is around the row.
            className="outline-none after:absolute after:-inset-px after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-edge"
          >
            {name}
          </Link>
        </h3>
        {settings.show_tool_descriptions && description !== '' && (
          <p dir="auto" className="line-clamp-2 text-sm leading-5 wrap-anywhere text-soft">
            {description}
          </p>
        )}
      </div>
      <a {...link} className={iconButtonVariants({ className: 'relative z-1 ms-auto shrink-0' })}>
        <ArrowUpRightIcon className="size-5" />
        <span className="sr-only">
          {t`Open ${name}`}
          {tool.openInNewTab && t`, opens in a new tab`}
        </span>
      </a>
    </li>
  );
}

/** Skeletons of the rows. */
export function ToolLinkSkeletons({ count }: { readonly count: number }) {
  const settings = useSettings();
  return (
    <div className={listClasses}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-slot="skeleton" className={rowClasses}>
          {settings.show_tool_icons && <Skeleton className="size-12 shrink-0" />}
          <div className={clsx('flex h-16 flex-col justify-center gap-2', textClasses)}>
            <Skeleton className="h-4 w-1/2" />
            {settings.show_tool_descriptions && <Skeleton className="h-3 w-4/5" />}
          </div>
        </div>
      ))}
    </div>
  );
}
