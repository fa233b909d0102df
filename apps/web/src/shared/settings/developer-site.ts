import { DEFAULT_DEVELOPER_SITE } from '@tools-hub/domain';
import { isWebUrl } from '../links/link-safety.js';

/** Where the Developer button leads. */
export const developerSite = (url: string): { readonly href: string; readonly valid: boolean } =>
  isWebUrl(url) ? { href: url, valid: true } : { href: DEFAULT_DEVELOPER_SITE, valid: false };
