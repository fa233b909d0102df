import { ADDRESS_VARIABLES, LOG_LEVELS, NUMBER_VARIABLES, PATTERN_VARIABLES } from '@tools-hub/contracts';
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

const { OTEL_EXPORTER_OTLP_ENDPOINT } = ADDRESS_VARIABLES;

/** Requires that a text matches the pattern of a variable. */
const MatchesVariable = (name: keyof typeof PATTERN_VARIABLES): PropertyDecorator => {
  const { pattern, message } = PATTERN_VARIABLES[name];
  return Matches(pattern, { message: `$property ${message}` });
};

/** Requires a variable when one of the others is set. */
const RequiredTogether = (...names: readonly string[]): PropertyDecorator =>
  ValidateIf((config: object) => names.some((name) => Reflect.get(config, name) !== undefined));

/** The standard variables of OpenTelemetry that a service reads itself. */
export class TracesConfig {
  /** The address of a collector that takes OTLP over HTTP. Without it, there are no traces. */
  @IsOptional()
  @IsUrl(OTEL_EXPORTER_OTLP_ENDPOINT.options, {
    message: `$property ${OTEL_EXPORTER_OTLP_ENDPOINT.message}`,
  })
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
  @MatchesVariable('NATS_URL')
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
  @MatchesVariable('NAMESPACE')
  NAMESPACE = '';

  /** The port of /healthz, /readyz and /metrics (at the gateway of everything but /metrics). 0: any free port. */
  @WholeNumber(...NUMBER_VARIABLES.PORT)
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
  @MatchesVariable('MONGODB_URI')
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
