import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { EventStream } from './event-stream.js';

test('a stream that has ended takes no further message, though its client has yet to take the last one', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const onError = vi.fn();
  response.on('error', onError);
  const stream = new EventStream(response);
  stream.end();
  stream.send('too late');
  stream.heartbeat();
  await setImmediate();
  expect(onError).not.toHaveBeenCalled();
});
