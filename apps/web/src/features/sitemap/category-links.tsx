import { plural, t } from '@lingui/core/macro';
import { formatHomeAddress, HOME, type CategorySection } from '@tools-hub/contracts';
import { Link } from 'wouter';
import { PageSection } from '../../shared/page/page-section.js';
import { grouped } from '../../shared/text/grouped.js';
import { linkGrid, linkRow } from './classes.js';

export function CategoryLinks({ categories }: { readonly categories: readonly CategorySection[] }) {
  return (
    <PageSection id="categories" title={t`Categories`} count={categories.length}>
      {categories.length === 0 && <p className="text-sm text-soft">{t`There are no categories yet.`}</p>}
      <ul className={linkGrid}>
        {categories.map(({ id, name, tools }) => (
          <li key={id}>
            <Link to={`/${formatHomeAddress({ ...HOME, category: id })}`} className={linkRow}>
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              <span className="shrink-0 text-xs text-soft tabular-nums">
                <span aria-hidden="true">{grouped(tools.length)}</span>
                <span className="sr-only">{plural(tools.length, { one: '# tool', other: '# tools' })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
