import { directionOf, loadableImage, type Settings } from '@tools-hub/domain';

/** The longest name below an icon on a home screen (web.dev, 'Add a web app manifest'). */
const SHORT_NAME = 12;

/** The icons of apps/web/public. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web app manifest: how the site is installed on a home screen (W3C Web Application Manifest). */
export const webManifest = (settings: Settings): object => ({
  name: settings.site_title,
  short_name: shortName(settings.site_title),
  description: settings.site_description,
  // Of the owner's texts, whose language is most likely the one that the owner chose for visitors.
  lang: settings.default_language,
  dir: directionOf(settings.default_language),
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: settings.primary_color,
  background_color: '#f8f9fb',
  icons: [...ownIcon(settings), ...ICONS],
});

/** The favicon, or the logo, unless the browser may not load it. The site's other icons follow: systems ask for exact sizes and masks. */
const ownIcon = ({ favicon_url, logo_url, third_party_images }: Settings): object[] => {
  const src = loadableImage(favicon_url ?? logo_url, third_party_images);
  return src === null ? [] : [{ src, sizes: 'any' }];
};

/** The whole words of a title that fit, or the beginning of a long word. */
const shortName = (title: string): string => {
  const letters = Array.from(title);
  if (letters.length <= SHORT_NAME) return title;
  const beginning = letters.slice(0, SHORT_NAME + 1).join('');
  const words = beginning.replace(/\s+\S*$/u, '');
  return words === beginning ? letters.slice(0, SHORT_NAME).join('') : words;
};
