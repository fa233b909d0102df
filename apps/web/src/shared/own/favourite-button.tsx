import { t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import { useDispatch } from 'react-redux';
import { StarIcon } from '../../components/icons.js';
import { useIsPast } from '../past/use-past.js';
import { errorShown } from '../toasts/toasts.slice.js';
import { toggleFavourite, useIsFavourite } from './own-lists.js';

/** Marks a tool as a favourite of this browser. The past has none. Its look is in favourite-button.css. */
export function FavouriteButton({ tool: { id, name } }: { readonly tool: Pick<Tool, 'id' | 'name'> }) {
  const isFavourite = useIsFavourite(id);
  const dispatch = useDispatch();
  if (useIsPast()) return null;
  return (
    <button
      type="button"
      className="tool-star"
      aria-pressed={isFavourite}
      aria-label={t`Favourite ${name}`}
      onClick={() => {
        const problem = toggleFavourite(id);
        if (problem !== null) dispatch(errorShown(textOf(problem)));
      }}
    >
      <StarIcon className="size-4.5" />
    </button>
  );
}

const textOf = (problem: 'full' | 'refused'): string =>
  problem === 'full'
    ? t`Not stored. A browser has room for 200 favourites.`
    : t`Not stored. This browser has no room, or stores nothing for this site.`;
