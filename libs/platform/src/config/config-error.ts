/** The environment is invalid. The message names each variable with its problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid.\n  ${problems.join('\n  ')}`);
  }
}
