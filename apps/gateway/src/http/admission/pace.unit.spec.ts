import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { DomainError } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenRequest } from './open-requests.js';
import { enforcePace } from './pace.js';
import type { RequestClass } from './request-class.js';

const MIB = 1_024 * 1_024;

/** A request whose body comes as `bytesAt` says. Returns after how many seconds it was ended, and how; null when it never was. */
const endOf = (
  bytesAt: (second: number) => number,
  { seconds = 1_000, length = Infinity, requestClass = 'read' as RequestClass } = {},
): { second: number; how: string } | null => {
  let ended: { second: number; how: string } | null = null;
  let second = 0;
  const end = (how: string): void => {
    ended ??= { second, how };
  };
  const socket = {
    get bytesRead() {
      return Math.min(bytesAt(second), length);
    },
    destroy: () => end('closed'),
  };
  const raw = {
    get complete() {
      return bytesAt(second) >= length;
    },
  };
  const reply = { sent: false, raw: new EventEmitter(), send: ({ code }: DomainError) => end(code) };
  const open = new OpenRequest(
    requestClass,
    { raw, socket } as unknown as FastifyRequest,
    reply as unknown as FastifyReply,
  );
  for (; second <= seconds && ended === null; second += 1) enforcePace(open, open.openedAt + second * 1_000);
  return ended;
};

test('a silent body ends after ten seconds', () => {
  expect(endOf(() => 0)).toEqual({ second: 11, how: 'REQUEST_TIMEOUT' });
});

test('a body that trickles ends as soon', () => {
  expect(endOf((second) => second * 100)).toEqual({ second: 11, how: 'REQUEST_TIMEOUT' });
});

test('a body that comes fast and falls silent ends ten seconds after that', () => {
  expect(endOf((second) => Math.min(second, 3) * MIB)).toEqual({ second: 14, how: 'REQUEST_TIMEOUT' });
});

test('an import of 5 MiB over 50 kB/s is taken whole', () => {
  expect(endOf((second) => second * 50_000, { length: 5 * MIB, seconds: 200 })).toBeNull();
});

test('an answer that is not taken within five minutes is closed', () => {
  expect(endOf(() => 0, { length: 0 })).toEqual({ second: 301, how: 'closed' });
});

test('an event stream may stay open', () => {
  expect(endOf(() => 0, { length: 0, requestClass: 'eventStream' })).toBeNull();
});
