/** What crawlers may read: everything that is meant for people. */
export const robotsTxt = (address: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${address}/sitemap.xml`, ''].join('\n');
