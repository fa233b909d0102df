import { inboxPrefixOf, isHedged, replyInboxPrefix, subjectOfAllReplicas } from '@tools-hub/contracts';
import { BUS_EVENTS, REQUESTS, STREAMS, SURVEYS, type Service } from './permissions.js';

/** The permissions of a user, in NATS's own terms. */
export interface Grants {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** May answer each message that reaches it, once, while the connection lasts: reads that are sent again, and surveys. */
  readonly answers: boolean;
}

/** Every directory on a broker: for the tests, each of which has a namespace of its own. */
export const ANY_NAMESPACE = '*';
const NAMESPACE = /^([a-z0-9-]{0,32}|\*)$/;

/** The calls of JetStream's interface that the manager of a stream makes. */
const managerCalls = (stream: string, consumer?: string): string[] => [
  `$JS.API.STREAM.INFO.${stream}`,
  `$JS.API.STREAM.CREATE.${stream}`,
  `$JS.API.STREAM.UPDATE.${stream}`,
  `$JS.API.STREAM.PURGE.${stream}`,
  `$JS.API.DIRECT.GET.${stream}`,
  `$JS.API.CONSUMER.CREATE.${stream}`,
  // NATS's client asks for the consumer of a fetch when the connection was made again meanwhile.
  `$JS.API.CONSUMER.INFO.${stream}.*`,
  `$JS.API.CONSUMER.DELETE.${stream}.*`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
  ...(consumer === undefined
    ? []
    : [`$JS.API.CONSUMER.CREATE.${stream}.${consumer}`, `$JS.ACK.${stream}.${consumer}.>`]),
];

/** The calls of the manager of a stream that is read by subject. */
const managerCallsBySubject = (stream: string, subjects: string): string[] => [
  `$JS.API.STREAM.CREATE.${stream}`,
  `$JS.API.DIRECT.GET.${stream}.${subjects}`,
];

const subjectIn = (namespace: string, name: string): string =>
  namespace === '' ? name : `${namespace}.${name}`;

/** A wildcard stands for a whole word, so that of any namespace's stream stands for any stream. */
const streamIn = (namespace: string, name: string): string => {
  if (namespace === ANY_NAMESPACE) return '*';
  return namespace === '' ? name : `${namespace}_${name}`;
};

/**
 * The permissions of one service by the table.
 * @throws RangeError for a namespace that no service would take.
 */
export const grantsOf = (service: Service, namespace = ''): Grants => {
  if (!NAMESPACE.test(namespace)) throw new RangeError(`'${namespace}' is not a valid namespace`);
  const publish: string[] = [];
  const subscribe = [`${inboxPrefixOf(service)}.>`];
  for (const [name, { responder, requesters }] of Object.entries(REQUESTS)) {
    const names = isHedged(name) ? [name, subjectOfAllReplicas(name)] : [name];
    const ofRequest = names.map((subject) => subjectIn(namespace, subject));
    if (requesters.includes(service)) publish.push(...ofRequest);
    if (responder !== service) continue;
    subscribe.push(...ofRequest);
    if (isHedged(name)) continue;
    for (const requester of requesters) publish.push(`${replyInboxPrefix(inboxPrefixOf(requester), name)}.>`);
  }
  for (const [name, { publisher, subscribers }] of Object.entries(BUS_EVENTS)) {
    if (publisher === service) publish.push(subjectIn(namespace, name));
    if (subscribers.includes(service)) subscribe.push(subjectIn(namespace, name));
  }
  const surveys = Object.entries(SURVEYS).filter(([, rule]) => rule.responders.includes(service));
  for (const [name] of surveys) subscribe.push(subjectIn(namespace, name));
  for (const [name, { subjects, publishers, manager, bySubject = false, consumer }] of Object.entries(
    STREAMS,
  )) {
    const [stream, ofStream] = [streamIn(namespace, name), subjectIn(namespace, subjects)];
    if (publishers.includes(service)) publish.push(ofStream);
    // Whether the broker has JetStream at all.
    if (manager === service || publishers.includes(service)) publish.push('$JS.API.INFO');
    if (manager === service)
      publish.push(...(bySubject ? managerCallsBySubject(stream, ofStream) : managerCalls(stream, consumer)));
  }
  const requests = Object.values(REQUESTS).filter((rule) => rule.responder === service);
  const answers = requests.length + surveys.length > 0;
  return { publish: [...new Set(publish)], subscribe, answers };
};
