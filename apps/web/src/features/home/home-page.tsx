import { t } from '@lingui/core/macro';
import { homePageTitle, type HomeTitleWords } from '@tools-hub/contracts';
import { useListCategoriesQuery } from '../../shared/api/visitor.api.js';
import { ownListName } from '../../shared/own/own-list-name.js';
import { SiteFooter } from '../../shared/page/site-footer.js';
import { usePageTitle } from '../../shared/settings/use-page-meta.js';
import { useSettings, useSettingsKnown } from '../../shared/settings/use-settings.js';
import { BannerSlider } from './banner-slider.js';
import { SiteHeader } from './site-header.js';
import { Toolbar } from './toolbar.js';
import { ToolsSection } from './tools-section.js';
import { useHomeAddress } from './use-home-address.js';

const WORDS: HomeTitleWords = {
  list: ownListName,
  search: (text) => t`Search: ${text}`,
  page: (page) => t`Page ${page}`,
};

export function HomePage() {
  const settings = useSettings();
  const known = useSettingsKnown();
  const [address, go] = useHomeAddress();
  const { data: categories } = useListCategoriesQuery();
  usePageTitle(homePageTitle(address, categories?.items ?? [], WORDS));
  return (
    <>
      <SiteHeader settings={settings} known={known} />
      <main>
        <BannerSlider settings={settings} />
        <Toolbar settings={settings} address={address} go={go} />
        <ToolsSection settings={settings} address={address} go={go} />
      </main>
      <SiteFooter />
    </>
  );
}
