import { t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useState, type SyntheticEvent } from 'react';
import { useLocation, useRouter } from 'wouter';
import { formatHomeAddress, HOME } from '@tools-hub/contracts';
import { SearchField } from '../../components/search-field.js';

/** A search that leads to the home page, for pages where a visitor didn't find what they came for. */
export function SiteSearch() {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  const [q, setQ] = useState('');
  const search = (event: SyntheticEvent): void => {
    event.preventDefault();
    navigate(`/${formatHomeAddress({ ...HOME, q })}`);
  };
  return (
    <form
      role="search"
      action={`${base}/`}
      className="relative mt-6 w-full max-w-sm text-start"
      onSubmit={search}
    >
      <SearchField
        name="q"
        aria-label={t`Search tools`}
        placeholder={t`Search tools...`}
        maxLength={LIMITS.search}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        clear={() => setQ('')}
        clearLabel={t`Clear search`}
      />
    </form>
  );
}
