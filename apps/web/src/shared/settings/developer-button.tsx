import type { Settings } from '@tools-hub/contracts';
import { CodeIcon } from '../ui/icons.js';
import { useTip } from '../ui/tips.js';
import { developerSite } from './developer-site.js';

export function DeveloperButton({ settings }: { readonly settings: Settings }) {
  const tip = useTip(() => ({ text: "The developer's website" }));
  if (!settings.show_developer_button) return null;
  const { href, valid } = developerSite(settings.developer_button_url);
  const report = (): void => {
    if (!valid) console.error('Invalid URL provided for developer button');
  };
  return (
    <a
      className="floating-button right-3 bottom-3 sm:right-4 sm:bottom-4"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Developer"
      onClick={report}
      onAuxClick={report}
      {...tip}
    >
      <CodeIcon />
    </a>
  );
}
