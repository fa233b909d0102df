import { plainToInstance, Type } from 'class-transformer';
import {
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  Validate,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { ConfigError } from './config-error.js';
import { ReadableFile } from './readable-file.js';
import { Secret, secretsOf, withSecretFiles } from './secrets.js';
import { WholeNumber } from './whole-number.decorator.js';

/** The names of samplers, those of OpenTelemetry's specification. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Requires a variable when one of the others is set. */
const RequiredTogether = (...names: readonly string[]): PropertyDecorator =>
  ValidateIf((config: object) => names.some((name) => Reflect.get(config, name) !== undefined));

/** The standard variables of OpenTelemetry that a service reads itself. */
export class TracesConfig {
  /** The address of a collector that takes OTLP over HTTP. Without it, there are no traces. */
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'], disallow_auth: true },
    { message: '$property must be an http(s) address without a user' },
  )
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Headers for the collector, such as `authorization=Bearer%20…`. */
  @Secret()
  @IsOptional()
  @IsString()
  OTEL_EXPORTER_OTLP_HEADERS?: string;

  /** The name of the service in its traces, where it isn't its own. */
  @IsOptional()
  @IsString()
  OTEL_SERVICE_NAME?: string;

  @IsIn(SAMPLERS)
  OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number] = 'parentbased_always_on';

  /** The part of the traces that a sampler by ratio samples. */
  @Type(() => Number)
  @IsNumber({}, { message: '$property must be a number from 0 to 1' })
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;
}

/** The configuration of every service. */
export class ServiceConfig extends TracesConfig {
  @Matches(/^((nats|tls|wss?):\/\/[^,\s]+)(,((nats|tls|wss?):\/\/[^,\s]+))*$/, {
    message: '$property must be one or more nats:// addresses, separated by commas',
  })
  @Matches(/^[^@]*$/, { message: '$property must not hold a user: NATS_USER and NATS_PASSWORD do' })
  NATS_URL!: string;

  /** The service's user at NATS, if NATS has users. */
  @RequiredTogether('NATS_USER', 'NATS_PASSWORD')
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: '$property must be 1 to 64 letters, digits, _ and -' })
  NATS_USER?: string;

  @Secret()
  @RequiredTogether('NATS_USER', 'NATS_PASSWORD')
  @IsString({ message: '$property must go with NATS_USER' })
  NATS_PASSWORD?: string;

  /** The path of the authorities' certificates. With it, the connection to NATS is encrypted and the server is verified. */
  @RequiredTogether('NATS_TLS_CA', 'NATS_TLS_CERT')
  @Validate(ReadableFile)
  NATS_TLS_CA?: string;

  /** The paths of the service's own certificate and key, if NATS asks for one. */
  @RequiredTogether('NATS_TLS_CERT', 'NATS_TLS_KEY')
  @Validate(ReadableFile)
  NATS_TLS_CERT?: string;

  @RequiredTogether('NATS_TLS_CERT', 'NATS_TLS_KEY')
  @Validate(ReadableFile)
  NATS_TLS_KEY?: string;

  /** The prefix of all subjects, streams and databases, so that several directories can share one NATS and one store. */
  @Matches(/^[a-z0-9-]{0,32}$/, { message: '$property must be at most 32 of a-z, 0-9 and -' })
  NAMESPACE = '';

  /** The port of /healthz, /readyz and /metrics (at the gateway of everything but /metrics). 0: any free port. */
  @WholeNumber(0, 65_535)
  PORT = 8080;

  @IsString()
  @MinLength(1)
  HOST = '0.0.0.0';

  @IsIn(LOG_LEVELS)
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';
}

/** The configuration of a service with a database of its own. */
export class StoreConfig extends ServiceConfig {
  /** The whole connection string, with user, password and `tls=true&tlsCAFile=…`. */
  @Secret()
  @IsString()
  @Matches(/^mongodb(\+srv)?:\/\//, { message: '$property must be a mongodb:// address' })
  MONGODB_URI!: string;
}

/**
 * Reads a configuration from an environment; an empty variable counts as absent. A secret X may be in a file that X_FILE names.
 * @throws ConfigError that names every invalid variable
 */
export const loadConfig = <Config extends ServiceConfig>(
  Class: new () => Config,
  environment: NodeJS.ProcessEnv,
): Config => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const given = withSecretFiles(set, secretsOf(Class));
  const config = plainToInstance(Class, given, { exposeDefaultValues: true });
  const problems = validateSync(config, { forbidUnknownValues: true, stopAtFirstError: true }).flatMap(
    (error) =>
      Object.values(error.constraints ?? {}).map((constraint) =>
        given[error.property] === undefined ? `${error.property} is missing: ${constraint}` : constraint,
      ),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
};

/** The name of a service's database. */
export const databaseName = (config: ServiceConfig, service: string): string =>
  config.NAMESPACE === '' ? `tools-hub-${service}` : `${config.NAMESPACE}-${service}`;
