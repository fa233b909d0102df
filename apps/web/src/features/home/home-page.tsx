import { useSettings, useSettingsKnown } from '../../shared/settings/use-settings.js';
import { SiteHeader } from './site-header.js';
import { Toolbar } from './toolbar.js';
import { ToolsSection } from './tools-section.js';
import { useHomeAddress } from './use-home-address.js';

export function HomePage() {
  const settings = useSettings();
  const known = useSettingsKnown();
  const [address, go] = useHomeAddress();
  return (
    <>
      <SiteHeader settings={settings} known={known} />
      <main>
        <Toolbar settings={settings} address={address} go={go} />
        <ToolsSection settings={settings} address={address} go={go} />
      </main>
      <footer className="shell site-footer">
        {settings.footer_text && (
          <p dir="auto" className="whitespace-pre-line">
            {settings.footer_text}
          </p>
        )}
      </footer>
    </>
  );
}
