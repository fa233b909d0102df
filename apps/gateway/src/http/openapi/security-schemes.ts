/** The session's cookie, which over TLS has the prefix that browsers protect, or the API token of a program. */
export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'session' },
  sessionOverTls: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
  apiToken: { type: 'http', scheme: 'bearer' },
} as const;
