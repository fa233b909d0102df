/** The environment is wrong. The message names each variable and what is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong.\n  ${problems.join('\n  ')}`);
  }
}
