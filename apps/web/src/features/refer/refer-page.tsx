import { t } from '@lingui/core/macro';
import type { Recommendations } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { useGetRecommendationsQuery } from '../../shared/api/visitor.api.js';
import { listableRecommendations } from '../../shared/directory/listable.js';
import { Loaded } from '../../shared/page/loaded.js';
import { PageSection } from '../../shared/page/page-section.js';
import { PageTotals } from '../../shared/page/page-totals.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { ToolSkeletons } from '../../shared/tool-card/tool-skeletons.js';
import { NoTools } from '../../components/no-tools.js';
import { CategorySections } from './category-sections.js';
import { ToolCards } from '../../shared/tool-card/tool-cards.js';

const MAX_POPULAR = 10;

export function ReferPage() {
  const settings = useSettings();
  return (
    <Loaded
      read={useGetRecommendationsQuery()}
      skeleton={<ToolSkeletons settings={settings} count={MAX_POPULAR} />}
    >
      {(recommendations) => <Contents served={recommendations} />}
    </Loaded>
  );
}

function Contents({ served }: { readonly served: Recommendations }) {
  const { popular, recent, categories, totals } = useMemo(() => listableRecommendations(served), [served]);
  const categoryNames = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  return (
    <>
      {recent.length === 0 ? (
        <NoTools />
      ) : (
        <>
          <PageSection id="popular" title={t`Most Popular Tools`}>
            {popular.length === 0 ? (
              <p className="text-sm text-soft">{t`Nothing opened yet. The most-used tools will appear here.`}</p>
            ) : (
              <ToolCards tools={popular} categoryNames={categoryNames} />
            )}
          </PageSection>
          <PageSection id="recent" title={t`Recently Added`}>
            <ToolCards tools={recent} categoryNames={categoryNames} />
          </PageSection>
          <CategorySections categories={categories} />
        </>
      )}
      <PageTotals totals={totals} />
    </>
  );
}
