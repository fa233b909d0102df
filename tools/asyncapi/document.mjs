import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { BUS_EVENTS, REQUESTS, STREAMS, SURVEYS } from '../../deploy/nats/dist/index.js';
import { readContracts, REPOSITORY } from './contract-types.mjs';
import { TypeSchemas } from './type-schemas.mjs';

const FILE = join(REPOSITORY, 'deploy/nats/asyncapi.json');

const DESCRIPTION = [
  'Every message that the services of Tools Hub exchange over NATS. If NAMESPACE is set, each subject has the prefix `<NAMESPACE>.`.',
  'On the subject of a request, the queue group of a service selects one replica. On the same subject with the suffix `.all`, every replica receives the request. A read that got no reply is sent again to that subject.',
].join('\n\n');

/** The parameter that `*` stands for in the subjects of a stream. */
const PARAMETERS = {
  'usage.clicks.*': { lane: { description: 'The lane of the stream, a number from 0.' } },
  'usage.salts.*': { day: { description: 'The UTC day, `YYYY-MM-DD`.' } },
  'auth.closings.*': {
    source: { description: 'Whether the browser sent a valid device cookie.', enum: ['known', 'unknown'] },
  },
};

const ref = (...path) => ({ $ref: `#/${path.join('/')}` });
const CORRELATION = {
  headers: ref('components', 'schemas', 'CorrelationHeaders'),
  correlationId: { location: '$message.header#/X-Correlation-Id' },
};

/** The AsyncAPI 3 document of the bus, from the types in libs/contracts and the permissions in deploy/nats. */
export const makeDocument = (contracts = readContracts()) => {
  const { checker, entriesOf, typeOf } = contracts;
  const schemas = new TypeSchemas(checker);
  const channels = {};
  const operations = {};

  const addChannel = (subject, description, messages, more = {}) => {
    channels[subject] = { address: subject, ...(description && { description }), ...more, messages };
  };
  const addOperation = (service, action, subject, message, more = {}) => {
    operations[`${service}.${action}.${subject}`] = {
      action,
      channel: ref('channels', subject),
      tags: [{ name: service }],
      messages: [ref('channels', subject, 'messages', message)],
      ...more,
    };
  };
  const addReplies = (subject, messages) => {
    const channel = `${subject}.reply`;
    channels[channel] = { address: null, description: 'The inbox that the request names.', messages };
    return {
      reply: {
        channel: ref('channels', channel),
        messages: Object.keys(messages).map((message) => ref('channels', channel, 'messages', message)),
      },
    };
  };
  const partOf = (type, name) => schemas.schemaOf(checker.getTypeOfSymbol(type.getProperty(name)));

  for (const { subject, description, type } of entriesOf('RpcMap')) {
    const { responder, requesters } = REQUESTS[subject];
    addChannel(subject, description, {
      request: { payload: requestPacket(subject, partOf(type, 'request')), ...CORRELATION },
    });
    const replies = addReplies(subject, {
      reply: { payload: replyPacket('response', partOf(type, 'reply')) },
      refusal: ref('components', 'messages', 'refusal'),
    });
    for (const service of requesters) addOperation(service, 'send', subject, 'request', replies);
    const queue = { bindings: { nats: { queue: responder, bindingVersion: '0.1.0' } } };
    addOperation(responder, 'receive', subject, 'request', { ...queue, ...replies });
  }
  for (const { subject, description, type } of entriesOf('BusEventMap')) {
    addChannel(subject, description, { event: { payload: schemas.schemaOf(type) } });
    const { publisher, subscribers } = BUS_EVENTS[subject];
    addOperation(publisher, 'send', subject, 'event');
    for (const service of subscribers) addOperation(service, 'receive', subject, 'event');
  }
  for (const { subject, description, type } of entriesOf('SurveyMap')) {
    addChannel(subject, description, { request: { payload: { type: 'string', maxLength: 0 } } });
    const replies = addReplies(subject, { reply: { payload: schemas.schemaOf(type) } });
    addOperation('operator', 'send', subject, 'request', replies);
    for (const service of SURVEYS[subject].responders)
      addOperation(service, 'receive', subject, 'request', replies);
  }
  for (const { subject: pattern, description, type } of entriesOf('StreamMap')) {
    const [name, { publishers, manager }] = streamOf(pattern);
    const parameters = PARAMETERS[pattern];
    const subject = pattern.replace('*', `{${Object.keys(parameters)[0]}}`);
    addChannel(
      subject,
      `${description} On the JetStream stream ${name}.`.trim(),
      { message: streamMessage(schemas, type) },
      { parameters },
    );
    // The key of a channel must not contain a parameter.
    channels[pattern] = channels[subject];
    delete channels[subject];
    for (const service of publishers) addOperation(service, 'send', pattern, 'message');
    addOperation(manager, 'receive', pattern, 'message');
  }
  // No service reads auth's log over the bus, but its events belong to the same vocabulary.
  schemas.schemaOf(typeOf('AccountEvent'));
  return {
    asyncapi: '3.0.0',
    info: { title: 'Tools Hub on NATS', version: '1', description: DESCRIPTION, license: { name: 'MIT' } },
    defaultContentType: 'application/json',
    servers: { nats: { host: 'localhost:4222', protocol: 'nats' } },
    channels,
    operations,
    components: {
      messages: { refusal: { payload: replyPacket('err', schemas.schemaOf(typeOf('WireError'))) } },
      schemas: { CorrelationHeaders: correlationHeaders, ...schemas.definitions },
    },
  };
};

const correlationHeaders = {
  type: 'object',
  properties: {
    'X-Correlation-Id': { type: 'string', description: 'Names the HTTP request in every log line.' },
    traceparent: {
      type: 'string',
      description: "The trace of the HTTP request by W3C's Trace Context, where it is sampled.",
    },
  },
};

/** Requests and replies travel in the packets of NestJS's NATS transport. */
const requestPacket = (subject, data) => ({
  type: 'object',
  properties: { pattern: { const: subject }, id: { type: 'string' }, data },
  required: ['pattern', 'id', 'data'],
});
const replyPacket = (key, value) => ({
  type: 'object',
  properties: { [key]: value, isDisposed: { type: 'boolean' } },
  required: [key],
});

const streamMessage = (schemas, type) => ({
  payload: schemas.schemaOf(type),
  headers: {
    type: 'object',
    properties: {
      'Nats-Msg-Id': { type: 'string', description: 'The broker drops a message whose id it has seen.' },
    },
    required: ['Nats-Msg-Id'],
  },
});

const streamOf = (pattern) => {
  const found = Object.entries(STREAMS).find(([, { subjects }]) => subjects === pattern);
  if (found === undefined) throw new Error(`No stream has the subjects ${pattern}`);
  return found;
};

export const committedText = () => readFileSync(FILE, 'utf8');
export const currentText = async () =>
  format(JSON.stringify(makeDocument()), { ...(await resolveConfig(FILE)), filepath: FILE });
export const writeDocument = async () => writeFileSync(FILE, await currentText());
