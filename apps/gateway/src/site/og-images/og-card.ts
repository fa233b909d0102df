import { hash } from 'node:crypto';
import { CATEGORY_PAGES, TOOL_PAGES, type InitialData } from '@tools-hub/contracts';
import { loadableImage, type Settings } from '@tools-hub/domain';
import { plainText } from '../web/plain-text.js';

/** The size that the readers of Open Graph ask for, in pixels. */
export const OG_IMAGE = { width: 1_200, height: 630 } as const;
/** The version of the drawing: a change of it changes the address of every image. */
const LAYOUT = 2;
/** The most characters of a description: the image has room for about 200. */
const MAX_TEXT_LENGTH = 400;
const VERSION_DIGITS = 8;

/** The contents of the image that other sites show beside a shared link (Open Graph, `og:image`). */
export interface OgCard {
  readonly title: string;
  readonly text: string;
  /** The category of a tool, or the number of a category's tools. */
  readonly label: string | null;
  /** The title of the site; null on the site's own image. */
  readonly site: string | null;
  /** The owner's colour: `#rgb` or `#rrggbb`. */
  readonly accent: string;
  /** The address of one of the site's own images; null for the first letter of the title. */
  readonly icon: string | null;
}

/** The data that a card is made of. */
type OgCardData = Pick<InitialData, 'toolPage' | 'categoryPage'> & {
  readonly settings: Pick<
    Settings,
    'site_title' | 'site_description' | 'logo_url' | 'primary_color' | 'show_tool_icons'
  >;
};

/** The card of a tool's or a category's page, or of all other pages of the site. */
export const ogCard = ({ settings, toolPage, categoryPage }: OgCardData): OgCard => {
  const { site_title, site_description, primary_color, logo_url, show_tool_icons } = settings;
  const common = { site: site_title, accent: primary_color };
  if (toolPage !== undefined) {
    const { name, description, iconUrl } = toolPage.tool;
    const icon = show_tool_icons ? ownImage(iconUrl) : null;
    return {
      ...common,
      title: name,
      text: textOf(description),
      label: toolPage.category?.name ?? null,
      icon,
    };
  }
  if (categoryPage !== undefined) {
    const { name, description, toolCount, iconUrl } = categoryPage.category;
    const label = toolCount === 1 ? '1 tool' : `${toolCount} tools`;
    return { ...common, title: name, text: textOf(description), label, icon: ownImage(iconUrl) };
  }
  const text = textOf(site_description);
  return { ...common, site: null, title: site_title, text, label: null, icon: ownImage(logo_url) };
};

/** The path of the image of a page, with the version of its contents: other sites cache images by their address. */
export const ogImagePath = (data: OgCardData): string => {
  const { toolPage, categoryPage } = data;
  const name =
    toolPage !== undefined
      ? `${TOOL_PAGES}/${encodeURIComponent(toolPage.slug)}`
      : categoryPage !== undefined
        ? `${CATEGORY_PAGES}/${encodeURIComponent(categoryPage.slug)}`
        : '/site';
  return `/og${name}.png?v=${versionOf(ogCard(data))}`;
};

/** A short hash of a card's contents. */
export const versionOf = (card: OgCard): string =>
  hash('sha256', JSON.stringify([LAYOUT, card])).slice(0, VERSION_DIGITS);

/** Images of other sites are never fetched. */
const ownImage = (url: string | null): string | null => loadableImage(url, false);

const textOf = (description: string | null): string => plainText(description ?? '', MAX_TEXT_LENGTH).trim();
