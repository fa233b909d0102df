/** How a call shows whose session it is of: over TLS the cookie bears the name that browsers protect. */
export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'session' },
  sessionOverTls: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
} as const;
