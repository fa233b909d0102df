import { t } from '@lingui/core/macro';
import type { Settings } from '@tools-hub/domain';

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

/** Says which cards would show nothing; null if none would. Every tool has a name, and a letter in place of a missing icon. */
export const emptyCardsWarning = (settings: Settings): string | null => {
  if (settings.show_tool_names || settings.show_tool_icons) return null;
  const shown = [
    settings.show_tool_descriptions && 'a description',
    settings.show_tool_categories && 'a category',
    settings.show_usage_stats && 'uses',
  ].filter((part) => part !== false);
  return shown.length === 0
    ? t`Every card shows nothing. Switch on names or icons.`
    : t`The card of a tool without ${listed.format(shown)} shows nothing. Switch on names or icons.`;
};
