import cookie from '@fastify/cookie';
import { describe, expect, test } from 'vitest';
import fastify from 'fastify';
import { positionsOf, setPositions, type Positions } from './position-cookie.js';

const read = (header?: string): Positions =>
  positionsOf({ headers: header === undefined ? {} : { cookie: header } });

describe('the positions of a client', () => {
  test.each<[string | undefined, number, number]>([
    [undefined, 0, 0],
    ['', 0, 0],
    ['session=position', 0, 0],
    ['position=catalogue-7.settings-3', 7, 3],
    ['a=b; position=catalogue-7.settings-3; c=d', 7, 3],
    ['position-c7=catalogue-7.settings-3;position-s1=catalogue-5.settings-9', 7, 9],
    ['position=catalogue-5.settings-1; position-c6=catalogue-6.settings-1; x=y', 6, 1],
    ['position=x; position-c1=-1; position-c2=catalogue-2.settings-', 0, 0],
    ['deposition=catalogue-7.settings-3', 0, 0],
    ['position=catalogue-9999999999999.settings-0', 0, 0],
  ])('the positions of a client are the greatest ones of the cookies %j', (header, catalogue, settings) => {
    expect(read(header)).toEqual({ catalogue, settings });
  });

  test('the positions of a client are read in a time linear in the header', () => {
    const hostile = 'position=catalogue-1.settings-;'.repeat(100_000);
    const began = performance.now();
    expect(read(hostile)).toEqual({ catalogue: 0, settings: 0 });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('parallel writes', () => {
  /** The cookies of the answer to a write. */
  const cookiesOf = async (position: number, isSecure = false) => {
    const server = fastify();
    await server.register(cookie);
    server.get('/', (_request, reply) => {
      setPositions(reply, 'catalogue', { catalogue: position, settings: 2 }, isSecure);
      return reply.send();
    });
    const { cookies } = await server.inject('/');
    await server.close();
    return cookies;
  };

  test.each([[[10, 11, 12]], [[12, 11, 10]], [[11, 12, 10]], [[8, 7, 6, 5, 4, 3, 2, 1]]])(
    'parallel writes that are answered in the order %j leave the furthest position',
    async (positions) => {
      const jar = new Map<string, string>();
      for (const position of positions)
        for (const { name, value } of await cookiesOf(position)) jar.set(name, value);
      const header = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      expect(read(header)).toEqual({ catalogue: Math.max(...positions), settings: 2 });
    },
  );

  test('parallel writes have cookies that are sent over TLS only, where visitors reach the site over TLS', async () => {
    for (const isSecure of [true, false])
      for (const { secure } of await cookiesOf(1, isSecure)) expect(secure ?? false).toBe(isSecure);
  });
});
