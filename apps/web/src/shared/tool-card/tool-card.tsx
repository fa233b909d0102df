import { plural, t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { memo, useId } from 'react';
import { hostOf } from '../links/link-safety.js';
import { FavouriteButton } from '../own/favourite-button.js';
import { Marked } from './mark-context.js';
import { stripMarkup } from '../text/strip-markup.js';
import { ArrowUpRightIcon } from '../../components/icons.js';
import { useTip } from '../../components/tips.js';
import { CardDescription } from './card-description.js';
import { isStacked, toolCardVariants } from './card-variants.js';
import { PublicToolIcon } from './tool-icon.js';
import { useShownUses } from './use-shown-uses.js';
import { useToolLink } from './use-tool-link.js';

interface ToolCardProps {
  readonly tool: Tool;
  readonly categoryName: string | null;
  readonly settings: Settings;
}

/** One link, named by the tool, that covers the whole card, and a star. tool-views.css makes it a row of a list. */
export const ToolCard = memo(function ToolCard({ tool, categoryName, settings }: ToolCardProps) {
  const id = useId();
  const uses = useShownUses(tool);
  const link = useToolLink(tool);

  const description = stripMarkup(tool.description ?? '');
  const withDescription = settings.show_tool_descriptions && description !== '';
  const withCategory = settings.show_tool_categories && categoryName !== null;
  const withUses = settings.show_usage_stats && uses > 0;

  const tip = useTip(() => ({ title: tool.name, text: description, note: hostOf(tool.link) }));

  return (
    // A name that is written from right to left mirrors its card.
    <article {...tip} dir="auto" className={clsx('group', toolCardVariants(settings, 'link'))}>
      <div
        className={clsx('flex min-w-0 gap-3', isStacked(settings) ? 'flex-col' : 'flex-wrap items-center')}
      >
        <PublicToolIcon tool={tool} settings={settings} size={settings.tool_icon_size} />
        <h3
          data-slot={settings.show_tool_names ? 'tool-name' : undefined}
          className={
            settings.show_tool_names
              ? // The star, and on a touch screen the button of the description, stand beside the name, or above it on the narrowest.
                `line-clamp-2 min-w-0 flex-1 pe-5 text-base leading-snug font-semibold wrap-anywhere max-[15rem]:not-first:basis-full max-[15rem]:not-first:pe-0! ${withDescription ? 'pointer-coarse:pe-17' : 'pointer-coarse:pe-7'}`
              : 'contents'
          }
        >
          <a
            {...link}
            // The link's own box is only its text; this one is the card.
            className={clsx(
              'outline-none after:absolute after:-inset-px after:rounded-[inherit]',
              !settings.show_tool_names && 'absolute -inset-px rounded-[inherit]',
            )}
            aria-describedby={`${id}about`}
          >
            <span className={settings.show_tool_names ? undefined : 'sr-only'}>
              <Marked>{tool.name}</Marked>
            </span>
          </a>
          {tool.openInNewTab && settings.show_tool_names && (
            <ArrowUpRightIcon className="ms-1 -me-5 inline size-4 text-soft opacity-0 transition-opacity group-hover:opacity-100 group-has-focus-visible:opacity-100" />
          )}
        </h3>
      </div>
      <div id={`${id}about`} className="contents">
        {withDescription && <CardDescription name={tool.name} text={description} />}
        {(withCategory || withUses) && (
          <div className="mt-auto flex min-h-6 items-center justify-between gap-x-3 gap-y-1 text-xs max-[15rem]:flex-wrap">
            {withCategory && (
              <span
                data-slot="tool-category"
                dir="auto"
                className="inline-block max-w-full truncate rounded-full bg-sunken px-2.5 py-1 text-soft"
              >
                {categoryName}
              </span>
            )}
            {withUses && (
              <span data-slot="tool-uses" className="ms-auto shrink-0 text-soft tabular-nums">
                {
                  // The specification's badge has no singular.
                  plural(uses, { one: '# uses', other: '# uses' })
                }
              </span>
            )}
          </div>
        )}
        {tool.openInNewTab && <span className="sr-only">{t`Opens in a new tab`}</span>}
      </div>
      <FavouriteButton tool={tool} />
    </article>
  );
});
