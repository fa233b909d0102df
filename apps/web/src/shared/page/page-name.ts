import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  HOME_PAGE,
  NEW_PAGE,
  REFER_PAGE,
  SITEMAP_PAGE,
  SUGGEST_PAGE,
  type SitePage,
} from '@tools-hub/contracts';

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  [HOME_PAGE.path]: msg`Home`,
  [SITEMAP_PAGE.path]: msg`Site Navigation`,
  [REFER_PAGE.path]: msg`Tool Recommendations`,
  [NEW_PAGE.path]: msg`New Tools`,
  [SUGGEST_PAGE.path]: msg`Suggest a Tool`,
};

/** The name of a page in the language of the interface. */
export const pageName = ({ path, title }: SitePage): string => {
  const name = NAMES[path];
  return name === undefined ? title : i18n._(name);
};
