import { t } from '@lingui/core/macro';
import { floatingButtonClasses } from '../../components/button.js';
import { CodeIcon } from '../../components/icons.js';
import { useTip } from '../../components/tips.js';
import { developerSite } from './developer-site.js';
import { useSettings, useSettingsKnown } from './use-settings.js';

/**
 * A link to the developer's site, at the bottom right of visitors' pages. On a wide screen it is in the margin beside the
 * cards; on a narrow one it has its own strip, because it would cover them.
 */
export function DeveloperButton() {
  const settings = useSettings();
  const known = useSettingsKnown();
  const tip = useTip(() => ({ text: t`The developer's website` }));
  if (!known || !settings.show_developer_button) return null;
  const { href, valid } = developerSite(settings.developer_button_url);
  const report = (): void => {
    if (!valid) console.error('Invalid URL provided for developer button');
  };
  return (
    <aside
      aria-label={t`Page controls`}
      className="fixed right-0 bottom-0 z-30 flex justify-end p-1.5 max-lg:left-0 max-lg:border-t max-lg:border-line max-lg:bg-page max-lg:px-4 low:absolute low:left-auto low:border-0 low:bg-transparent print:hidden"
    >
      <a
        className={floatingButtonClasses}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Developer`}
        onClick={report}
        onAuxClick={report}
        {...tip}
      >
        <CodeIcon />
      </a>
    </aside>
  );
}
