import { SUGGESTIONS_PAGE } from '@tools-hub/contracts';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { useMay } from '../../../shared/session/use-may.js';

/** The newest suggestions of visitors. Viewers do not see them. */
export const useSuggestions = () => {
  const skip = !useMay('editor');
  return ownerApi.useListSuggestionsQuery({ perPage: SUGGESTIONS_PAGE }, { ...usePollingOptions(), skip });
};
