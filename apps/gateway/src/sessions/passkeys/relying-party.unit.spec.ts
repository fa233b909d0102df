import { expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { relyingPartyOf } from './relying-party.js';

const asked = (host: string) => ({ protocol: 'http', host }) as FastifyRequest;

test('the configured address is the relying party, whichever host was requested', () => {
  for (const host of ['tools.example.com', 'gateway:8080', 'evil.example.com']) {
    expect(relyingPartyOf('https://tools.example.com/hub/', asked(host))).toEqual({
      id: 'tools.example.com',
      origins: ['https://tools.example.com'],
    });
  }
});

test('the requested host is the relying party without a configured address, by either scheme', () => {
  expect(relyingPartyOf(undefined, asked('localhost:8080'))).toEqual({
    id: 'localhost',
    origins: ['https://localhost:8080', 'http://localhost:8080'],
  });
});

test.each(['', 'a b', 'evil.example.com/path', 'user@evil.example.com'])('the host %j is refused', (host) => {
  expect(() => relyingPartyOf(undefined, asked(host))).toThrow(expect.objectContaining({ code: 'INVALID' }));
});
