import { plural, t } from '@lingui/core/macro';
import { CATEGORY_PAGES, formatHomeAddress, HOME, type CategoryPageData } from '@tools-hub/contracts';
import { Link } from 'wouter';
import { textButtonVariants } from '../../components/button.js';
import { NoTools } from '../../components/no-tools.js';
import { useGetCategoryPageQuery } from '../../shared/api/visitor.api.js';
import { PageSection } from '../../shared/page/page-section.js';
import { grouped } from '../../shared/text/grouped.js';
import { stripMarkup } from '../../shared/text/strip-markup.js';
import { RecordPage } from './record-page.js';
import { ToolLinks, ToolLinkSkeletons } from './tool-links.js';
import { useOwnAddress, useSlug } from './use-record-slug.js';

/** The page of one category. */
export function CategoryPage() {
  const read = useGetCategoryPageQuery({ slug: useSlug() });
  useOwnAddress(CATEGORY_PAGES, read.currentData?.slug);
  return (
    <RecordPage
      read={{ ...read, data: read.currentData }}
      kind="category"
      skeleton={<ToolLinkSkeletons count={6} />}
      headOf={({ category }) => ({
        title: category.name,
        about:
          stripMarkup(category.description ?? '') ||
          plural(category.toolCount, { one: '# tool', other: '# tools' }),
      })}
    >
      {(page) => <Contents {...page} />}
    </RecordPage>
  );
}

function Contents({ category, tools }: CategoryPageData) {
  if (tools.length === 0) return <NoTools />;
  const count = grouped(tools.length);
  return (
    <PageSection id="tools" title={t`Tools`} count={category.toolCount}>
      <ToolLinks tools={tools} />
      <p className="mt-6 text-sm text-soft">
        {tools.length < category.toolCount && `${t`These are the first ${count}.`} `}
        <Link
          to={`/${formatHomeAddress({ ...HOME, category: category.id })}`}
          className={textButtonVariants({ box: 'thumb' })}
        >{t`Search and sort these tools`}</Link>
      </p>
    </PageSection>
  );
}
