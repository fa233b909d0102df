import { recordPagePath, TOOL_PAGES, type LinkedTool } from '@tools-hub/contracts';
import { Link } from 'react-router-dom';
import { iconButtonLook } from '../../components/button.js';
import { ArrowUpRightIcon } from '../../components/icons.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { stripMarkup } from '../../shared/text/strip-markup.js';
import { PublicToolIcon } from '../../shared/tool-card/tool-icon.js';
import { useToolLink } from '../../shared/tool-card/use-tool-link.js';

/** Tools as rows that lead to their pages, each with a button that opens the tool. */
export function ToolLinks({ tools }: { readonly tools: readonly LinkedTool[] }) {
  return (
    <ul className="grid gap-2 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
      {tools.map((each) => (
        <ToolLink key={each.tool.id} {...each} />
      ))}
    </ul>
  );
}

function ToolLink({ tool, slug }: LinkedTool) {
  const settings = useSettings();
  const link = useToolLink(tool, tool.usageCount);
  const description = stripMarkup(tool.description ?? '');
  return (
    <li className="relative flex min-w-0 items-center gap-3 rounded-xl border border-line bg-card p-3 transition-colors hover:border-line-strong has-[a:first-of-type:focus-visible]:outline-2 has-[a:first-of-type:focus-visible]:outline-offset-2 has-[a:first-of-type:focus-visible]:outline-accent-edge">
      <PublicToolIcon tool={tool} settings={settings} size="h-12 w-12" />
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="truncate text-base font-semibold">
          <Link
            to={recordPagePath(TOOL_PAGES, slug)}
            className="outline-none after:absolute after:inset-0 after:rounded-xl"
          >
            {tool.name}
          </Link>
        </h3>
        {settings.show_tool_descriptions && description !== '' && (
          <p dir="auto" className="line-clamp-2 text-sm leading-5 wrap-anywhere text-soft">
            {description}
          </p>
        )}
      </div>
      <a {...link} className={iconButtonLook({ className: 'relative z-1 shrink-0' })}>
        <ArrowUpRightIcon className="size-5" />
        <span className="sr-only">
          Open {tool.name}
          {tool.openInNewTab && ', opens in a new tab'}
        </span>
      </a>
    </li>
  );
}
