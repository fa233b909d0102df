import { documentTitle, type Settings } from '@tools-hub/contracts';
import { useEffect } from 'react';
import { isWebUrl } from '../links/link-safety.js';
import { accentFor, type Scheme } from '../theme/accent.js';
import { useSettings, useSettingsKnown } from './use-settings.js';

const head = (selector: string, tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>): void => {
  const element =
    document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
};

/** Names the document. Without a name of its own a page has the site's alone. */
export const usePageTitle = (title: string | null): void => {
  const { site_title } = useSettings();
  const known = useSettingsKnown();
  useEffect(() => {
    if (known) document.title = documentTitle(site_title, title);
  }, [site_title, title, known]);
};

/** Keeps the document's description and icon as the settings say. */
export const usePageMeta = ({ site_description, favicon_url }: Settings, known: boolean): void => {
  useEffect(() => {
    if (!known) return;
    head('meta[name="description"]', 'meta', { name: 'description', content: site_description });
    const icon = favicon_url && isWebUrl(favicon_url) ? favicon_url : '/favicon.svg';
    head('link[rel="icon"]', 'link', { rel: 'icon', href: icon });
  }, [site_description, favicon_url, known]);
};

/** The owner's colour as CSS variables, for both themes at once; styles.css picks. */
export const wearAccent = (colour: string): void => {
  const { style } = document.documentElement;
  for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
    const accent = accentFor(colour, scheme);
    style.setProperty(`--accent-${scheme}`, accent.fill);
    style.setProperty(`--on-accent-${scheme}`, accent.onFill);
    style.setProperty(`--accent-text-${scheme}`, accent.text);
    style.setProperty(`--accent-edge-${scheme}`, accent.edge);
  }
};
