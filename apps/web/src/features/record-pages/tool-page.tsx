import { plural, t } from '@lingui/core/macro';
import { CATEGORY_PAGES, recordPagePath, TOOL_PAGES, type ToolPageData } from '@tools-hub/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonVariants, textButtonVariants } from '../../components/button.js';
import { ArrowUpRightIcon } from '../../components/icons.js';
import { Skeleton } from '../../components/skeleton.js';
import { useGetToolPageQuery } from '../../shared/api/visitor.api.js';
import { hostOf } from '../../shared/links/link-safety.js';
import { FavouriteButton } from '../../shared/own/favourite-button.js';
import { PageSection } from '../../shared/page/page-section.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { datesAs, useDates } from '../../shared/text/use-dates.js';
import { stripMarkup } from '../../shared/text/strip-markup.js';
import { PublicToolIcon } from '../../shared/tool-card/tool-icon.js';
import { useShownUses } from '../../shared/tool-card/use-shown-uses.js';
import { useToolLink } from '../../shared/tool-card/use-tool-link.js';
import { RecordPage } from './record-page.js';
import { ToolLinks, ToolLinkSkeletons } from './tool-links.js';
import { useOwnAddress, useSlug } from './use-record-slug.js';

const DAYS = datesAs({ dateStyle: 'long' });

/** The page of one tool. */
export function ToolPage() {
  const read = useGetToolPageQuery({ slug: useSlug() });
  useOwnAddress(TOOL_PAGES, read.currentData?.slug);
  return (
    <RecordPage
      read={{ ...read, data: read.currentData }}
      kind="tool"
      skeleton={<ContentsSkeleton />}
      headOf={({ tool }) => ({ title: tool.name, about: stripMarkup(tool.description ?? '') })}
    >
      {(page) => <Contents {...page} />}
    </RecordPage>
  );
}

const headClasses = 'mb-10 flex flex-wrap items-start gap-x-8 gap-y-6';

function Contents({ tool, category, alike }: ToolPageData) {
  const settings = useSettings();
  const { name } = tool;
  const uses = useShownUses(tool);
  const link = useToolLink(tool);
  const days = useDates(DAYS);
  return (
    <>
      <div className={headClasses}>
        <PublicToolIcon tool={tool} settings={settings} size="h-20 w-20" />
        <div className="flex min-w-0 flex-col items-start gap-4">
          <div className="flex max-w-full items-center gap-1">
            <a {...link} className={buttonVariants({ variant: 'accent', className: 'min-w-0' })}>
              <span className="truncate">{t`Open ${name}`}</span>
              {tool.openInNewTab && <span className="sr-only">{t`, opens in a new tab`}</span>}
              <ArrowUpRightIcon className="size-4 shrink-0" />
            </a>
            <FavouriteButton tool={tool} />
          </div>
          <dl className="flex flex-col gap-1 text-sm">
            <Fact name={t`Site`}>{hostOf(tool.link)}</Fact>
            {category !== null && (
              <Fact name={t`Category`}>
                <Link
                  dir="auto"
                  className={textButtonVariants({ box: 'none' })}
                  to={recordPagePath(CATEGORY_PAGES, category.slug)}
                >
                  {category.name}
                </Link>
              </Fact>
            )}
            {settings.show_usage_stats && (
              <Fact name={t`Opened`}>{plural(uses, { one: '# time', other: '# times' })}</Fact>
            )}
            <Fact name={t`Added`}>
              <time dateTime={tool.createdAt}>{days.format(new Date(tool.createdAt))}</time>
            </Fact>
          </dl>
        </div>
      </div>
      {alike.length > 0 && (
        <PageSection id="alike" title={t`Similar tools`}>
          <ToolLinks tools={alike} />
        </PageSection>
      )}
    </>
  );
}

/** A value stands below its name where large text leaves no room beside it. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-20 text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function ContentsSkeleton() {
  const settings = useSettings();
  return (
    <>
      <div className={headClasses}>
        {settings.show_tool_icons && <Skeleton className="size-20 shrink-0" />}
        <div className="flex flex-col gap-4">
          <Skeleton rounded="rounded-xl" className="h-11 w-44 pointer-fine:h-10" />
          <div className="flex h-24 flex-col justify-around">
            {['w-40', 'w-36', 'w-32', 'w-44'].map((width) => (
              <Skeleton key={width} className={`h-3 ${width}`} />
            ))}
          </div>
        </div>
      </div>
      <ToolLinkSkeletons count={3} />
    </>
  );
}
