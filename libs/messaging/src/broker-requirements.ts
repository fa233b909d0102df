import {
  NoRespondersError,
  RequestError,
  type NatsConnection,
  type ServerInfo,
} from '@nats-io/transport-node';

/** What a service needs of NATS beyond being there. */
export interface BrokerRequirements {
  /** Whether the service publishes to a stream or reads one. */
  readonly jetStream: boolean;
}

/** Bytes: an import of the largest size, written as JSON once more, and the largest page of a log fit in with room to spare. */
export const REQUIRED_MAX_PAYLOAD = 8 * 1024 * 1024;

/** Milliseconds. */
const ANSWER_MS = 2_000;

/** Which setting of the broker stands in the way, and what to do about it; null where none does. */
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

/** The server's own word is not enough: another one of its cluster may have JetStream, and an account may be without. */
const jetStreamProblem = async (connection: NatsConnection): Promise<string | null> => {
  try {
    const answer = await connection.request('$JS.API.INFO', '', { timeout: ANSWER_MS });
    const { error } = answer.json<{ error?: { err_code?: number } }>();
    return error?.err_code === NOT_ENABLED_FOR_ACCOUNT ? JETSTREAM_OFF : null;
  } catch (error) {
    // Anything else, such as a user who may not ask this, says nothing about JetStream.
    return isNoResponders(error) && connection.info?.jetstream !== true ? JETSTREAM_OFF : null;
  }
};

export const isNoResponders = (error: unknown): boolean =>
  error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());

const inMebibytes = (bytes: number): string =>
  bytes % (1024 * 1024) === 0 ? `${bytes / (1024 * 1024)} MiB` : `${bytes} bytes`;
