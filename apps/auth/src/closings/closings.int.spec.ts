import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closingSubject,
  SESSION_CLOSINGS_STREAM,
  type ClosingSource,
  type SessionClosing,
} from '@tools-hub/contracts';
import { eventually, TcpProxy } from '@tools-hub/testing';
import { AuthHarness, refused } from '../testing/auth-harness.js';

let auth: AuthHarness;

beforeEach(async () => {
  auth = await AuthHarness.start({ replicas: 1 });
});
afterEach(() => auth.close());

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const info = async () =>
  (await jetstreamManager(auth.bus.connection)).streams.info(auth.bus.stream(SESSION_CLOSINGS_STREAM));

/** Puts a closing on the stream as a gateway does. */
const put = (payload: unknown, source: ClosingSource = 'known', msgID: string = crypto.randomUUID()) =>
  jetstream(auth.bus.connection).publish(auth.bus.subject(closingSubject(source)), JSON.stringify(payload), {
    msgID,
  });
const close = (token: string, source?: ClosingSource) => {
  const closing: SessionClosing = { sessionId: idOf(token) };
  return put(closing, source, closing.sessionId);
};
const isEmpty = () => eventually(async () => expect((await info()).state.messages).toBe(0));

test('the stream is bounded, refuses new closings when it is full, and drops none', async () => {
  const { config } = await eventually(info);
  expect(config).toMatchObject({
    subjects: [auth.bus.subject('auth.closings.known'), auth.bus.subject('auth.closings.unknown')],
    retention: 'workqueue',
    storage: 'file',
    discard: 'new',
    discard_new_per_subject: true,
    max_msgs_per_subject: 20_000,
    max_bytes: 16 * 1024 * 1024,
    max_age: 24 * 60 * 60 * 1e9,
    duplicate_window: 120e9,
  });
});

test('a stream of another configuration is updated', async () => {
  const { config } = await eventually(info);
  await auth.services.stop(auth.replicas.splice(0, 1)[0]!);
  const { streams } = await jetstreamManager(auth.bus.connection);
  await streams.update(config.name, { ...config, discard_new_per_subject: false, duplicate_window: 60e9 });
  auth.replicas.push(await auth.startReplica());
  await eventually(async () => expect((await info()).config).toEqual(config));
});

test('a sign-out while auth is away ends its session, and no other, when auth is back', async () => {
  const [gone, other] = [await auth.signIn(), await auth.signIn()];
  await eventually(info);
  await auth.services.stop(auth.replicas.splice(0, 1)[0]!);
  expect((await close(gone.token)).duplicate).toBe(false);
  expect((await close(gone.token)).duplicate).toBe(true);
  await close('A'.repeat(43), 'unknown');
  auth.replicas.push(await auth.startReplica());
  await eventually(() => expect(auth.read(gone.token)).rejects.toEqual(refused('UNAUTHENTICATED')));
  await isEmpty();
  expect(await auth.read(other.token)).toMatchObject({ username: 'Ada' });
});

test('a closing stays in the stream while the store is away', async () => {
  const proxy = await TcpProxy.to(process.env['MONGODB_URI'] ?? '');
  const { token } = await auth.signIn();
  await auth.services.stop(auth.replicas.splice(0, 1)[0]!);
  auth.replicas.push(await auth.startReplica({ MONGODB_URI: proxy.address }));
  try {
    proxy.cut();
    await close(token);
    await sleep(1_500);
    expect((await info()).state.messages).toBe(1);
    proxy.open();
    await isEmpty();
    await expect(auth.read(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
  } finally {
    await auth.services.stop(auth.replicas.splice(0, 1)[0]!);
    await proxy.close();
  }
});

test('an invalid message is dropped, and the closings after it are executed', async () => {
  const { token } = await auth.signIn();
  await eventually(info);
  for (const payload of [null, 7, {}, { sessionId: 'x' }, { sessionId: { $ne: '' } }]) await put(payload);
  await close(token);
  await isEmpty();
  await expect(auth.read(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
});

test('the stream is created again when it is lost', async () => {
  const { token } = await auth.signIn();
  await eventually(info);
  await (
    await jetstreamManager(auth.bus.connection)
  ).streams.delete(auth.bus.stream(SESSION_CLOSINGS_STREAM));
  await eventually(() => close(token));
  await eventually(() => expect(auth.read(token)).rejects.toEqual(refused('UNAUTHENTICATED')));
});
