import { t } from '@lingui/core/macro';
import { formatHomeAddress, toolsQueryOf, type HomeAddress } from '@tools-hub/contracts';
import { Link } from 'wouter';
import { Button, buttonVariants } from '../../components/button.js';
import { visitorApi } from '../../shared/api/visitor.api.js';
import { ChevronLeftIcon, ChevronRightIcon } from '../../components/icons.js';
import { withPage } from './home-address.js';

interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly address: HomeAddress;
  readonly turnTo: (page: number) => void;
}

export function Pager({ page, totalPages, address, turnTo }: PagerProps) {
  const prefetch = visitorApi.usePrefetch('listTools');
  if (totalPages <= 1) return null;

  /** The button stays focusable on the first and last page, so that the keyboard does not lose its position. */
  const turning = (to: number) => {
    const possible = to >= 1 && to <= totalPages;
    const prefetchPage = (): void => {
      // A list of the visitor's own is read as a whole.
      if (address.show === null) prefetch(toolsQueryOf(withPage(address, to)));
    };
    return {
      'aria-disabled': !possible,
      ...(possible && { onClick: () => turnTo(to), onPointerEnter: prefetchPage, onFocus: prefetchPage }),
    } as const;
  };

  return (
    <nav
      aria-label={t`Pagination`}
      className="mt-8 flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      <Button className="noscript:hidden print:hidden" {...turning(page - 1)}>
        <ChevronLeftIcon />
        {t`Previous`}
      </Button>
      <noscript>
        {import.meta.env.SSR && page > 1 && (
          <PageLink address={withPage(address, page - 1)}>{t`Previous`}</PageLink>
        )}
      </noscript>
      <p className="text-sm text-soft tabular-nums" aria-live="polite">
        {t`Page ${page} of ${totalPages}`}
      </p>
      <Button className="noscript:hidden print:hidden" {...turning(page + 1)}>
        {t`Next`}
        <ChevronRightIcon />
      </Button>
      <noscript>
        {import.meta.env.SSR && page < totalPages && (
          <PageLink address={withPage(address, page + 1)}>{t`Next`}</PageLink>
        )}
      </noscript>
    </nav>
  );
}

/** The link in place of a button, for browsers without scripts: only the server renders it. */
function PageLink({ address, children }: { readonly address: HomeAddress; readonly children: string }) {
  return (
    <Link to={`/${formatHomeAddress(address)}`} className={buttonVariants()}>
      {children}
    </Link>
  );
}
