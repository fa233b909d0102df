import { SITE_PAGES, SUGGEST_PAGE, type SitePage } from '@tools-hub/contracts';
import { useSettings } from '../settings/use-settings.js';

/** The pages that every page leads to. */
export const useSitePages = (): readonly SitePage[] =>
  useSettings().suggestions_enabled ? [...SITE_PAGES, SUGGEST_PAGE] : SITE_PAGES;
