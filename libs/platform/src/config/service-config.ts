import { plainToInstance, Type } from 'class-transformer';
import { IsIn, IsInt, IsString, Matches, Max, Min, MinLength, validateSync } from 'class-validator';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration that every service takes from its environment. */
export class ServiceConfig {
  @IsString()
  @Matches(/^mongodb(\+srv)?:\/\//, { message: '$property must be a mongodb:// address' })
  MONGODB_URI!: string;

  @Matches(/^((nats|tls|wss?):\/\/[^,\s]+)(,((nats|tls|wss?):\/\/[^,\s]+))*$/, {
    message: '$property must be one or more nats:// addresses, separated by commas',
  })
  NATS_URL!: string;

  /** Goes before every subject, stream and database, so that several directories can share one NATS and one store. */
  @Matches(/^[a-z0-9-]{0,32}$/, { message: '$property must be at most 32 of a-z, 0-9 and -' })
  NAMESPACE = '';

  /** Where /healthz, /readyz and /metrics (and, at the gateway, everything) are served. 0: any free port. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0)
  @Max(65_535)
  PORT = 8080;

  @IsString()
  @MinLength(1)
  HOST = '0.0.0.0';

  @IsIn(LOG_LEVELS)
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';
}

/** The environment is wrong. The message names each variable and what is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a configuration from an environment; an empty variable counts as absent.
 * @throws ConfigError naming every wrong variable.
 */
export const loadConfig = <Config extends ServiceConfig>(
  Class: new () => Config,
  environment: NodeJS.ProcessEnv,
): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const config = plainToInstance(Class, given, { exposeDefaultValues: true });
  const problems = validateSync(config, { forbidUnknownValues: true, stopAtFirstError: true }).flatMap(
    (error) =>
      Object.values(error.constraints ?? {}).map((constraint) =>
        given[error.property] === undefined ? `${error.property} is missing: ${constraint}` : constraint,
      ),
  );
  if (problems.length > 0) throw new ConfigError(`The configuration is wrong.\n  ${problems.join('\n  ')}`);
  return config;
};

/** The name of a service's database. */
export const databaseName = (config: ServiceConfig, service: string): string =>
  config.NAMESPACE === '' ? `tools-hub-${service}` : `${config.NAMESPACE}-${service}`;
