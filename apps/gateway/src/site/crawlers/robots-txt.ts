/** The robots.txt, which allows crawlers the visitors' pages. */
export const robotsTxt = (address: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${address}/sitemap.xml`, ''].join('\n');
