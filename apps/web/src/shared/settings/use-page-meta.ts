import { documentTitle } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { use, useEffect } from 'react';
import { imageAddress } from '../links/image-address.js';
import { PageTitleContext } from './page-title.js';
import { useSettings, useSettingsKnown } from './use-settings.js';

const head = (selector: string, tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>): void => {
  const element =
    document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
};

/** Sets the document's title: the page's name and the site's. */
export const usePageTitle = (title: string | null): void => {
  const { site_title } = useSettings();
  const known = useSettingsKnown();
  use(PageTitleContext)?.(title);
  useEffect(() => {
    if (known) document.title = documentTitle(site_title, title);
  }, [site_title, title, known]);
};

/** Sets the document's description and icon from the settings. */
export const usePageMeta = (
  { site_description, favicon_url, third_party_images }: Settings,
  known: boolean,
): void => {
  useEffect(() => {
    if (!known) return;
    head('meta[name="description"]', 'meta', { name: 'description', content: site_description });
    const icon = imageAddress(favicon_url, third_party_images) ?? '/favicon.svg';
    head('link[rel="icon"]', 'link', { rel: 'icon', href: icon });
  }, [site_description, favicon_url, third_party_images, known]);
};

/** Applies the owner's colour to the page. The server's HTML has it; any other one is computed by a file of its own. */
export const applyAccent = async (colour: string): Promise<void> => {
  const { dataset, style } = document.documentElement;
  if (dataset['accent'] === colour) return;
  dataset['accent'] = colour;
  const { accentVariables } = await import('../theme/accent.js');
  // Another colour may have been chosen meanwhile.
  if (dataset['accent'] !== colour) return;
  for (const [name, value] of Object.entries(accentVariables(colour))) style.setProperty(name, value);
};
