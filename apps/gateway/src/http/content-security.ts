import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { GatewayConfig } from '../gateway.config.js';

/** The headers that tell a browser what this site never does. */
export const contentSecurity = ({ PUBLIC_URL }: GatewayConfig): FastifyHelmetOptions => {
  const overTls = PUBLIC_URL?.startsWith('https://') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Components set positions and the owner's colour as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        // The owner's icons and banners come from anywhere.
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // For browsers and plug-ins that are gone, or at their default; each line costs every answer half a microsecond.
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
