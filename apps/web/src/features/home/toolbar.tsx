import { t } from '@lingui/core/macro';
import { formatHomeAddress, type Category, type HomeAddress } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { shell } from '../../components/layout.js';
import { TextButton, textButtonVariants } from '../../components/button.js';
import { passFocusOn } from '../../components/pass-focus-on.js';
import { useCountToolsQuery, useListCategoriesQuery } from '../../shared/api/visitor.api.js';
import { answerOf } from '../../shared/api/read.js';
import { CategoryChips } from './category-chips.js';
import { defaultSort, withCategory, withShow, withSort } from './home-address.js';
import { SearchBox } from './search-box.js';
import { SortSelect } from './sort-select.js';
import type { GoHome } from './use-home-address.js';
import { ViewSelect } from './view-select.js';

interface ToolbarProps {
  readonly settings: Settings;
  readonly address: HomeAddress;
  readonly go: GoHome;
}

const BELOW_THE_BAR = '-57px 0px 0px';

/** Search, categories and order, always within reach. */
export function Toolbar({ settings, address, go }: ToolbarProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  const byDefault = defaultSort(address, settings);

  useEffect(() => {
    if (!mark.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => setStuck(entry !== undefined && !entry.isIntersecting),
      { rootMargin: BELOW_THE_BAR },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);

  return (
    <>
      {/* The observer has the height of a phone's top bar. Before the higher one of a desktop, the mark stands higher by as much. */}
      <div ref={mark} aria-hidden="true" className="relative h-px lg:-top-4 low:top-0" />
      <div // Below the top bar. On a low and narrow screen two sticky rows would hide the tools.
        className={clsx(
          'sticky top-14 z-30 border-b bg-page transition-colors lg:top-18 low:top-0 low:max-sm:static print:hidden',
          stuck ? 'border-line' : 'border-transparent',
        )}
      >
        <div
          className={shell({
            className: clsx(
              "grid items-center gap-x-2 gap-y-1 pb-1 has-[[data-expanded]]:items-start [grid-template:'search_sort'_auto_'chips_chips'_auto/minmax(0,1fr)_auto]",
              "low:max-sm:[grid-template:'search_search'_auto_'chips_sort'_auto/minmax(0,1fr)_auto]",
              // With large text on a phone, nothing has room beside the categories.
              "max-[15rem]:[grid-template:'search'_auto_'chips'_auto_'sort'_auto/minmax(0,1fr)]!",
              "one-row:pt-1 one-row:[grid-template:'search_chips_sort'_auto/clamp(12rem,25%,18rem)_minmax(0,1fr)_auto]",
            ),
          })}
        >
          <div className="flex [grid-area:search]">
            <SearchBox address={address} go={go} />
          </div>
          <Categories address={address} go={go} />
          <div className="flex gap-2 [grid-area:sort]">
            <SortSelect
              sort={address.sort ?? byDefault}
              withLatest={byDefault === null}
              choose={(sort) => go((current) => withSort(current, sort, byDefault))}
            />
            <ViewSelect />
          </div>
        </div>
      </div>
    </>
  );
}

interface CategoryLinksProps extends Pick<ToolbarProps, 'address'> {
  readonly categories: readonly Category[];
}

function Categories({ address, go }: Omit<ToolbarProps, 'settings'>) {
  const { data, error, isFetching, refetch } = useListCategoriesQuery();
  const search = address.q.trim();
  const found = answerOf(useCountToolsQuery({ search }, { skip: search === '' }));
  return (
    <div className="flex min-w-0 [grid-area:chips] flex-wrap items-center gap-x-3">
      <noscript>
        {import.meta.env.SSR && <CategoryLinks categories={data?.items ?? []} address={address} />}
      </noscript>
      <CategoryChips
        categories={data?.items ?? []}
        counts={
          new Map(
            search !== '' && found
              ? found.map(({ categoryId, toolCount }) => [categoryId, toolCount])
              : data?.items.map(({ id, toolCount }) => [id, toolCount]),
          )
        }
        chosen={address.category}
        choose={(category) => go((current) => withCategory(current, category))}
        show={address.show}
        chooseShow={(show) => go((current) => withShow(current, show))}
        showAll={() => go((current) => withShow(withCategory(current, null), null))}
      />
      {!data && error && (
        <p className="flex items-center gap-2 text-sm text-soft">
          {t`Could not load the categories.`}
          <TextButton
            ref={passFocusOn}
            aria-disabled={isFetching}
            onClick={isFetching ? undefined : () => void refetch()}
          >{t`Load categories`}</TextButton>
        </p>
      )}
    </div>
  );
}

/** The links in place of the chips, for browsers without scripts: only the server renders them. */
function CategoryLinks({ categories, address }: CategoryLinksProps) {
  return (
    <nav aria-label={t`Categories`} className="flex flex-wrap gap-x-4">
      {categories.map(({ id, name }) => (
        <Link
          key={id}
          dir="auto"
          className={textButtonVariants()}
          to={`/${formatHomeAddress(withCategory(address, id))}`}
          aria-current={id === address.category ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
