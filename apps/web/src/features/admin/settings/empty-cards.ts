import { t } from '@lingui/core/macro';
import type { Settings } from '@tools-hub/domain';
import { formatByLocale } from '../../../shared/text/format-by-locale.js';

const listed = formatByLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** The warning about cards that would show nothing; null if none would. Every tool has a name, and a letter in place of a missing icon. */
export const emptyCardsWarning = (settings: Settings): string | null => {
  if (settings.show_tool_names || settings.show_tool_icons) return null;
  const shown = [
    settings.show_tool_descriptions && t`a description`,
    settings.show_tool_categories && t`a category`,
    settings.show_usage_stats && t`uses`,
  ].filter((part) => part !== false);
  const parts = listed().format(shown);
  return shown.length === 0
    ? t`Every card shows nothing. Switch on names or icons.`
    : t`The card of a tool without ${parts} shows nothing. Switch on names or icons.`;
};
