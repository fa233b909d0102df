import { plural, t } from '@lingui/core/macro';
import { formatHomeAddress, type HomeAddress, type ToolPage } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { useMemo, useRef, type FocusEvent, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { earlier, shell, statusLine, toolGrid } from '../../components/layout.js';
import { useListCategoriesQuery } from '../../shared/api/visitor.api.js';
import { MarkContext } from '../../shared/tool-card/mark-context.js';
import { stripMarkup } from '../../shared/text/strip-markup.js';
import { ToolCard } from '../../shared/tool-card/tool-card.js';
import { ToolSkeletons } from '../../shared/tool-card/tool-skeletons.js';
import { LoadFailed, StaleNotice } from '../../components/load-failed.js';
import { withPage } from './home-address.js';
import { Pager } from './pager.js';
import { useSearchingParts } from './searching/use-searching-parts.js';
import type { GoHome } from './use-home-address.js';
import type { Tools } from './use-tools.js';

interface ToolsViewProps {
  readonly tools: Tools;
  readonly settings: Settings;
  readonly address: HomeAddress;
  readonly go: GoHome;
  /** In place of the tools when there are none. */
  readonly empty: ReactNode;
  /** Below the tools. */
  readonly children?: ReactNode;
}

const MAX_SKELETONS = 15;
/** Pixels from the top of the screen. */
const TOOLBAR_END = 192;

/** The tools of an address. tool-views.css has their other views than cards. */
export function ToolsView({ tools, settings, address, go, empty, children }: ToolsViewProps) {
  const top = useRef<HTMLElement>(null);
  const { pageOf, isEarlier, failed, staleSince, isFetching, refetch } = tools;
  const search = address.q.trim();
  // An earlier list without tools says nothing about this one. Only while a visitor types, its message stays.
  const page = isEarlier && search === '' && tools.page?.total === 0 ? undefined : tools.page;
  const loading = !page && !failed;
  const parts = useSearchingParts(search !== '');

  if (page && !isEarlier && page.total > 0 && address.page > page.totalPages) {
    return <Redirect replace to={`/${formatHomeAddress(withPage(address, page.totalPages))}`} />;
  }
  const turnTo = (number: number): void => {
    go((current) => withPage(current, number));
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <section
      ref={top}
      id="content"
      tabIndex={-1}
      aria-labelledby="tools-title"
      onFocus={showBelowToolbar}
      // Keeps the footer below the fold for any number of tools, so that late results shift nothing visible.
      className={shell({
        className:
          'tools-view min-h-[calc(100dvh-9rem)] scroll-mt-44 pb-4 lg:scroll-mt-48 min-[88rem]:scroll-mt-36',
      })}
    >
      <h2 id="tools-title" className="sr-only">{t`Tools`}</h2>
      <div className={statusLine}>
        <p
          role="status"
          className={clsx('tabular-nums', loading && 'animate-appear-late', page?.matches && 'text-ink')}
        >
          {loading ? t`Loading tools...` : failed || !page ? '' : found(page)}
        </p>
        {staleSince !== null && <StaleNotice since={staleSince} busy={isFetching} retry={refetch} />}
      </div>
      <CategoryDescription id={address.category} />
      {failed ? (
        <LoadFailed busy={isFetching} retry={refetch} />
      ) : !page ? (
        <ToolSkeletons settings={settings} count={Math.min(MAX_SKELETONS, settings.tools_per_page)} />
      ) : page.items.length === 0 ? null : (
        <>
          {/* Another query is another list, so that its cards appear anew instead of moving. */}
          <MarkContext value={parts && search ? parts.markerOf(search, page.words) : null}>
            <ToolGrid key={pageOf} page={page} settings={settings} isEarlier={isEarlier} />
          </MarkContext>
          <Pager page={address.page} totalPages={page.totalPages} address={address} turnTo={turnTo} />
        </>
      )}
      {/* Always mounted, so that its contents are announced when they appear. */}
      <div role="status">{page?.items.length === 0 && !failed && empty}</div>
      {children}
    </section>
  );
}

/** Scrolls to a control that the keyboard has reached, where the sticky toolbar covers it. */
const showBelowToolbar = ({ target }: FocusEvent): void => {
  if (target.matches('article :focus-visible') && target.getBoundingClientRect().top < TOOLBAR_END)
    target.scrollIntoView({ block: 'center' });
};

function CategoryDescription({ id }: { readonly id: string | null }) {
  const { data: categories } = useListCategoriesQuery();
  const text = stripMarkup(categories?.items.find((category) => category.id === id)?.description ?? '');
  if (text === '') return null;
  return (
    <p dir="auto" className="mb-3 max-w-prose text-sm text-pretty wrap-anywhere text-soft">
      {text}
    </p>
  );
}

/** The number of tools, labelled as similar where there is no exact match. */
const found = ({ total, matches }: ToolPage): string =>
  matches
    ? plural(total, { one: 'No exact match. # similar tool', other: 'No exact match. # similar tools' })
    : plural(total, { one: '# tool', other: '# tools' });

interface ToolGridProps {
  readonly page: ToolPage;
  readonly settings: Settings;
  readonly isEarlier: boolean;
}

function ToolGrid({ page, settings, isEarlier }: ToolGridProps) {
  const { data: categories } = useListCategoriesQuery();
  const names = useMemo(() => new Map(categories?.items.map(({ id, name }) => [id, name])), [categories]);
  return (
    <ul className={clsx(toolGrid, isEarlier && earlier)} aria-busy={isEarlier}>
      {page.items.map((tool) => (
        <li key={tool.id} className="flex min-w-0">
          <ToolCard tool={tool} settings={settings} categoryName={names.get(tool.categoryId ?? '') ?? null} />
        </li>
      ))}
    </ul>
  );
}
