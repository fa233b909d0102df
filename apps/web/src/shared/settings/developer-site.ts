import { DEFAULT_DEVELOPER_SITE } from '@tools-hub/domain';
import { isWebUrl } from '../links/link-safety.js';

/** The target of the Developer button. */
export const developerSite = (url: string): { readonly href: string; readonly valid: boolean } =>
  isWebUrl(url) ? { href: url, valid: true } : { href: DEFAULT_DEVELOPER_SITE, valid: false };
