import {
  NoRespondersError,
  RequestError,
  type NatsConnection,
  type ServerInfo,
} from '@nats-io/transport-node';

/** A service's requirements of NATS. */
export interface BrokerRequirements {
  /** Whether the service publishes to a stream or reads one. */
  readonly jetStream: boolean;
}

/** The least `max_payload` in bytes: the largest import as JSON and the largest page of a log fit with room to spare. */
export const REQUIRED_MAX_PAYLOAD = 8 * 1024 * 1024;

const ANSWER_MS = 2_000;

/** The setting of the broker that doesn't meet the requirements, with advice, or null. */
export const brokerProblem = async (
  connection: NatsConnection,
  { jetStream }: BrokerRequirements,
): Promise<string | null> =>
  payloadProblem(connection.info) ?? (jetStream ? await jetStreamProblem(connection) : null);

const payloadProblem = (info: ServerInfo | undefined): string | null =>
  info === undefined || info.max_payload >= REQUIRED_MAX_PAYLOAD
    ? null
    : `NATS: max_payload is ${inMebibytes(info.max_payload)}; Tools Hub needs at least ` +
      `${inMebibytes(REQUIRED_MAX_PAYLOAD)}: set max_payload: 8MB in the server's configuration`;

const JETSTREAM_OFF =
  "NATS: JetStream is off; clicks are stored in it: add jetstream {} to the server's configuration, or enable it for this account";

const NOT_ENABLED_FOR_ACCOUNT = 10_039;

/** Asks JetStream itself: another server of the cluster may have it, and an account may lack it. */
const jetStreamProblem = async (connection: NatsConnection): Promise<string | null> => {
  try {
    const answer = await connection.request('$JS.API.INFO', '', { timeout: ANSWER_MS });
    const { error } = answer.json<{ error?: { err_code?: number } }>();
    return error?.err_code === NOT_ENABLED_FOR_ACCOUNT ? JETSTREAM_OFF : null;
  } catch (error) {
    // Other errors, such as a missing permission, don't show whether JetStream is enabled.
    return isNoResponders(error) && connection.info?.jetstream !== true ? JETSTREAM_OFF : null;
  }
};

export const isNoResponders = (error: unknown): boolean =>
  error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());

const inMebibytes = (bytes: number): string =>
  bytes % (1024 * 1024) === 0 ? `${bytes / (1024 * 1024)} MiB` : `${bytes} bytes`;
