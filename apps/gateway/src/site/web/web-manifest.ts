import type { Settings } from '@tools-hub/domain';

/** The longest name below an icon on a home screen (web.dev, 'Add a web app manifest'). */
const SHORT_NAME = 12;

/** The icons of apps/web/public. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web app manifest: how the site is installed on a home screen (W3C Web Application Manifest). */
export const webManifest = ({ site_title, site_description, favicon_url }: Settings): object => ({
  name: site_title,
  ...(site_title.length <= SHORT_NAME && { short_name: site_title }),
  description: site_description,
  id: '/',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#f8f9fb',
  icons: favicon_url === null ? ICONS : [{ src: favicon_url, sizes: 'any' }, ...ICONS],
});
