/** The rules of the environment variables that `npm start` checks before it starts the services, which check them too. */

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The exit code of a service whose variables are not valid: EX_CONFIG of sysexits.h. Another start would end in the same way. */
export const INVALID_CONFIG_EXIT_CODE = 78;

/** The least and the greatest value of variables that are whole numbers. */
export const NUMBER_VARIABLES = {
  PORT: [0, 65_535],
  METRICS_PORT: [0, 65_535],
  TRUST_PROXY: [0, 32],
  CLICK_RATE_PER_MINUTE: [0, 1_000_000],
  LOGIN_RATE_PER_MINUTE: [0, 1_000_000],
  SUGGESTION_RATE_PER_HOUR: [0, 1_000_000],
} as const;

/** The patterns of variables, each with its message, which follows the variable's name. */
export const PATTERN_VARIABLES = {
  NATS_URL: {
    pattern: /^((nats|tls|wss?):\/\/[^,\s@]+)(,((nats|tls|wss?):\/\/[^,\s@]+))*$/,
    message:
      'must be nats:// addresses, separated by commas, without a user: NATS_USER and NATS_PASSWORD name it',
  },
  NAMESPACE: { pattern: /^[a-z0-9-]{0,32}$/, message: 'must be at most 32 of a-z, 0-9 and -' },
  MONGODB_URI: { pattern: /^mongodb(\+srv)?:\/\/./, message: 'must be a mongodb:// address' },
};

const HTTP_ADDRESS = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The options of `isURL` for variables that are addresses, each with its message, which follows the variable's name. */
export const ADDRESS_VARIABLES = {
  PUBLIC_URL: { options: HTTP_ADDRESS, message: 'must be an http(s) address' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    options: { ...HTTP_ADDRESS, disallow_auth: true },
    message: 'must be an http(s) address without a user',
  },
};
