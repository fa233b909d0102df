/** The session's cookie. Over TLS it has the prefix that browsers protect. */
export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'session' },
  sessionOverTls: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
} as const;
