import type { Tool } from '@tools-hub/contracts';
import type { ToolFields } from '@tools-hub/domain';
import { Suspense } from 'react';
import { lazyPage } from '../../../shared/page/lazy-page.js';
import { useSettings } from '../../../shared/settings/use-settings.js';
import type { CategoryNames } from '../tools/tool-kind.js';
import { useSuggestions } from './use-suggestions.js';

/** In a file of its own: most directories take no suggestions. */
const SuggestionList = lazyPage(() => import('./suggestion-list.js'), 'SuggestionList', 'ask');

/** Opens the form of a new tool with a suggestion's fields, to be added by a call of its own. */
export type AddSuggested = (
  fields: Pick<ToolFields, 'name' | 'link' | 'description' | 'categoryId'>,
  call: (fields: ToolFields, key: string) => Promise<Tool>,
) => void;

interface SuggestionsCardProps {
  readonly categories: CategoryNames;
  readonly add: AddSuggested;
}

/** The suggestions of visitors. The card is absent while nothing waits. */
export function SuggestionsCard(props: SuggestionsCardProps) {
  const read = useSuggestions();
  const { suggestions_enabled } = useSettings();
  const failed = read.data === undefined && read.error !== undefined && suggestions_enabled;
  if (!failed && (read.data?.total ?? 0) === 0) return null;
  return (
    <Suspense fallback={null}>
      <SuggestionList read={read} {...props} />
    </Suspense>
  );
}
