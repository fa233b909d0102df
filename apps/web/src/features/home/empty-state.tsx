import type { HomeAddress } from '@tools-hub/contracts';
import type { ReactNode } from 'react';
import { SearchIcon, ShelfIcon } from '../../shared/ui/icons.js';
import { withCategory, withSearch } from './home-address.js';
import type { GoHome } from './use-home-address.js';

interface EmptyStateProps {
  readonly address: HomeAddress;
  readonly go: GoHome;
  readonly filtered: boolean;
}

export function EmptyState({ address, go, filtered }: EmptyStateProps) {
  if (!filtered) {
    return (
      <Message icon={<ShelfIcon className="size-6" />} title="No tools available">
        <p>The shelf is still empty. Come back soon.</p>
      </Message>
    );
  }
  const searched = address.q.trim() !== '';
  const everywhere = searched && address.category !== null;
  return (
    <Message icon={<SearchIcon className="size-6" />} title="No tools found matching your criteria">
      <p>{searched ? 'Try fewer or other words.' : 'This category has no tools yet.'}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {everywhere && (
          <button
            type="button"
            className="button button-accent"
            onClick={() => go((now) => withCategory(now, null))}
          >
            Search all categories
          </button>
        )}
        <button
          type="button"
          className={everywhere ? 'button' : 'button button-accent'}
          onClick={() => go((now) => (searched ? withSearch(now, '') : withCategory(now, null)))}
        >
          {searched ? 'Clear search' : 'Show all tools'}
        </button>
      </div>
    </Message>
  );
}

interface MessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

export function Message({ icon, title, children }: MessageProps) {
  return (
    <div className="message">
      <span className="message-icon">{icon}</span>
      <p className="text-base font-semibold text-ink">{title}</p>
      {children}
    </div>
  );
}
