import { hash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { isOverTls, type GatewayConfig } from '../gateway.config.js';

/**
 * The styles that ApexCharts writes into a <style> element of every chart, for a legend that ours don't have. That can't
 * be switched off, so exactly this text is allowed. Its other styles are a file, and are not added where an element has
 * their id, such as that of the analytics tab.
 */
export const CHART_LEGEND_STYLES = "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='";

/** The sources of a Content-Security-Policy that allow exactly the inline elements of a page. */
interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

/** The hashes of a page's inline scripts and style elements. Elements with attributes are files or data. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
  styles: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
});

const hashesOf = (html: string, elements: RegExp): readonly string[] =>
  Array.from(html.matchAll(elements), ([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);

/**
 * The Content-Security-Policy and related headers.
 * @param thirdPartyImages whether pages may show images of other sites
 * @param inline the scripts and styles within a page
 */
export const contentSecurity = (
  config: Pick<GatewayConfig, 'PUBLIC_URL'>,
  thirdPartyImages = true,
  inline: InlineHashes = NOTHING_INLINE,
): FastifyHelmetOptions => {
  const overTls = isOverTls(config);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", CHART_LEGEND_STYLES, ...inline.styles],
        // Components set positions and the owner's colour as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        // The owner's icons and banners may come from any host, unless the owner wants none from elsewhere.
        imgSrc: ["'self'", 'data:', ...(thirdPartyImages ? ['https:', 'http:'] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Headers for obsolete browsers, or with the default value; each line costs every answer half a microsecond.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  };
};
