import { t } from '@lingui/core/macro';
import { SUGGEST_PAGE, type HomeAddress } from '@tools-hub/contracts';
import { Link } from 'wouter';
import { Button, textButtonVariants } from '../../components/button.js';
import { SearchIcon } from '../../components/icons.js';
import { Message } from '../../components/message.js';
import { NoTools } from '../../components/no-tools.js';
import { pageName } from '../../shared/page/page-name.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { withCategory, withSearch } from './home-address.js';
import { useDirectoryIsEmpty } from './use-directory-is-empty.js';
import type { GoHome } from './use-home-address.js';

interface EmptyStateProps {
  readonly address: HomeAddress;
  readonly go: GoHome;
  readonly filtered: boolean;
}

export function EmptyState({ address, go, filtered }: EmptyStateProps) {
  const { suggestions_enabled } = useSettings();
  const nothingAtAll = useDirectoryIsEmpty(filtered);
  if (!filtered || nothingAtAll) return <NoTools />;
  // Unknown until the answer, so that neither of the two messages is shown too early.
  if (nothingAtAll === undefined) return <p className="sr-only">{t`Loading tools...`}</p>;
  const searched = address.q.trim() !== '';
  const everywhere = searched && address.category !== null;
  /** @param focused gets the focus, because the pressed button disappears */
  const goTo = (change: Parameters<GoHome>[0], focused: string): void => {
    go(change);
    document.querySelector<HTMLElement>(focused)?.focus();
  };
  return (
    <Message icon={<SearchIcon className="size-6" />} title={t`No tools found matching your criteria`}>
      <p>{searched ? t`Try fewer or other words.` : t`This category has no tools yet.`}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {everywhere && (
          <Button
            variant="accent"
            onClick={() => goTo((now) => withCategory(now, null), '#content')}
          >{t`Search all categories`}</Button>
        )}
        <Button
          variant={everywhere ? 'plain' : 'accent'}
          onClick={() =>
            searched
              ? goTo((now) => withSearch(now, ''), '#search')
              : goTo((now) => withCategory(now, null), '#content')
          }
        >
          {searched ? t`Clear search` : t`Show all tools`}
        </Button>
      </div>
      {searched && suggestions_enabled && (
        <Link to={SUGGEST_PAGE.path} className={textButtonVariants({ box: 'thumb' })}>
          {pageName(SUGGEST_PAGE)}
        </Link>
      )}
    </Message>
  );
}
