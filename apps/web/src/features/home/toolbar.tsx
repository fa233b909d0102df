import type { HomeAddress } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useListCategoriesQuery } from '../../shared/api/visitor.api.js';
import { CategoryChips } from './category-chips.js';
import { withCategory, withSort } from './home-address.js';
import { SearchBox } from './search-box.js';
import { SortSelect } from './sort-select.js';
import type { GoHome } from './use-home-address.js';

interface ToolbarProps {
  readonly settings: Settings;
  readonly address: HomeAddress;
  readonly go: GoHome;
}

const BELOW_THE_BAR = '-57px 0px 0px';

/** Search, categories and order: always within reach. */
export function Toolbar({ settings, address, go }: ToolbarProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  const usual = settings.tool_sort_order;

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
      <div ref={mark} aria-hidden="true" className="h-px" />
      <div className={clsx('toolbar', stuck && 'stuck')}>
        <div className="shell toolbar-grid">
          <div className="toolbar-search">
            <SearchBox address={address} go={go} />
          </div>
          <Categories address={address} go={go} />
          <div className="toolbar-sort">
            <SortSelect
              sort={address.sort ?? usual}
              choose={(sort) => go((current) => withSort(current, sort, usual))}
            />
          </div>
        </div>
      </div>
    </>
  );
}

function Categories({ address, go }: Omit<ToolbarProps, 'settings'>) {
  const { data, error, isFetching, refetch } = useListCategoriesQuery();
  return (
    <div className="toolbar-chips flex flex-wrap items-center gap-x-3">
      <CategoryChips
        categories={data?.items ?? []}
        chosen={address.category}
        choose={(category) => go((current) => withCategory(current, category))}
      />
      {!data && error && (
        <p className="flex items-center gap-2 text-sm text-soft">
          Couldn't load the categories.
          <button
            type="button"
            className="text-button"
            aria-disabled={isFetching}
            onClick={isFetching ? undefined : () => void refetch()}
          >
            Load categories
          </button>
        </p>
      )}
    </div>
  );
}
