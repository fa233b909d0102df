import { describe, expect, test } from 'vitest';
import { LinkRefused } from './link-errors.js';
import { publicLookup, type NameResolver } from './public-lookup.js';

const missing = Object.assign(new Error('none'), { code: 'ENOTFOUND' });

/** Answers each question with the next of the given answers. */
const resolverOf = (v4: readonly string[][], v6: readonly string[][] = []): NameResolver => {
  const [fours, sixes] = [[...v4], [...v6]];
  const next = (answers: string[][]): Promise<never> => {
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(missing) : (Promise.resolve(answer) as Promise<never>);
  };
  return { resolve4: () => next(fours), resolve6: () => next(sixes) };
};

const lookUp = (
  resolver: NameResolver,
  options: { all?: boolean; family?: number } = { all: true },
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    publicLookup(resolver)('example.com', options, (error, addresses, family) => {
      if (error) reject(error);
      else resolve(family === undefined ? addresses : [addresses, family]);
    });
  });

describe('the lookup of a name', () => {
  test('the lookup of a name gives the addresses of both families', async () => {
    expect(await lookUp(resolverOf([['8.8.8.8']], [['2606:4700::1111']]))).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
  });

  test('the lookup of a name gives one address where one is asked for', async () => {
    const resolver = resolverOf([['8.8.8.8']], [['2606:4700::1111']]);
    expect(await lookUp(resolver, { family: 6 })).toEqual(['2606:4700::1111', 6]);
  });

  test.each([
    ['a private address', [['10.0.0.1']], []],
    ['a private address beside a public one', [['8.8.8.8', '10.0.0.1']], []],
    ['a private address of the other family', [['8.8.8.8']], [['fd00::1']]],
    ['a mapped address', [], [['::ffff:127.0.0.1']]],
  ])('the lookup of a name refuses %s', async (_, v4, v6) => {
    await expect(lookUp(resolverOf(v4, v6))).rejects.toBeInstanceOf(LinkRefused);
  });

  test('the lookup of a name refuses the answer that is private the second time', async () => {
    const resolver = resolverOf([['8.8.8.8'], ['127.0.0.1']]);
    expect(await lookUp(resolver)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    await expect(lookUp(resolver)).rejects.toBeInstanceOf(LinkRefused);
  });

  test('the lookup of a name fails for a name without addresses', async () => {
    await expect(lookUp(resolverOf([]))).rejects.toBe(missing);
  });
});
