import { t } from '@lingui/core/macro';
import type { CategorySection } from '@tools-hub/contracts';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button.js';
import { PageSection } from '../../shared/page/page-section.js';
import { grouped } from '../../shared/text/grouped.js';
import { useDeferredRest } from '../../components/use-deferred-rest.js';
import { ToolCards } from '../../shared/tool-card/tool-cards.js';

const SHOWN_AT_FIRST = 12;
const DRAWN = { atOnce: 3, served: 12 };

interface CategorySectionsProps {
  readonly categories: readonly CategorySection[];
}

export function CategorySections({ categories }: CategorySectionsProps) {
  return useDeferredRest(categories, DRAWN).map((category) => (
    <Category key={category.id} category={category} />
  ));
}

interface CategoryProps {
  readonly category: CategorySection;
}

const Category = memo(function Category({ category: { id, name, tools } }: CategoryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const count = grouped(tools.length);
  const cut = !all && tools.length > SHOWN_AT_FIRST;

  /** The button disappears; the focus moves to the first tool that it revealed. */
  const showAll = (): void => {
    flushSync(() => setAll(true));
    list.current?.children.item(SHOWN_AT_FIRST)?.querySelector('a')?.focus();
  };
  return (
    <PageSection id={`category-${id}`} title={name}>
      <ToolCards list={list} tools={cut ? tools.slice(0, SHOWN_AT_FIRST) : tools} />
      {cut && (
        <Button className="mt-4 noscript:hidden" onClick={showAll}>
          <span aria-hidden="true">{t`Show all ${count}`}</span>
          <span className="sr-only">{t`Show all ${count} tools in ${name}`}</span>
        </Button>
      )}
    </PageSection>
  );
});
