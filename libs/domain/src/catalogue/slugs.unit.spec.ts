import { expect, test } from 'vitest';
import { Slugs } from './slugs.js';

const ONE = '11111111-1111-4111-8111-111111111111';
const TWO = '22222222-2222-4222-8222-222222222222';
const THREE = '33333333-3333-4333-8333-333333333333';

const slugsOf = (
  names: Readonly<Record<string, readonly [name: string, createdAt: string]>>,
  former: Readonly<Record<string, readonly string[]>> = {},
): Slugs =>
  new Slugs(
    'tool',
    new Map(Object.entries(names).map(([id, [name, createdAt]]) => [id, { id, name, createdAt }])),
    new Map(Object.entries(former).map(([id, all]) => [`tool-${id}`, all])),
  );

test('the oldest of three tools with the same slug has it, and each other one has its id behind it', () => {
  const slugs = slugsOf({
    [ONE]: ['Figma', '2026-03'],
    [TWO]: ['figma!', '2026-01'],
    [THREE]: ['Figma', '2026-02'],
  });
  expect([ONE, TWO, THREE].map((id) => slugs.of(id))).toEqual(['figma-11111111', 'figma', 'figma-33333333']);
  for (const id of [ONE, TWO, THREE]) expect(slugs.find(slugs.of(id))).toBe(id);
});

test('a former slug leads to the renamed tool, unless another one has it now', () => {
  expect(slugsOf({ [ONE]: ['New', '2026'] }, { [ONE]: ['Old', 'Older'] }).find('older')).toBe(ONE);
  const both = slugsOf({ [ONE]: ['New', '2026'], [TWO]: ['Old', '2027'] }, { [ONE]: ['Old'] });
  expect(both.find('old')).toBe(TWO);
});

test('a slug with an id leads to its tool whatever the name was', () => {
  const slugs = slugsOf({ [ONE]: ['Figma', '2026'] });
  expect(slugs.find('some-other-name-11111111')).toBe(ONE);
  expect(slugs.find('figma-44444444')).toBeNull();
});

test.each([
  ['FIGMA', ONE],
  ['Fígma', ONE],
  [ONE.toUpperCase(), ONE],
  [TWO, null],
  ['', null],
  ['__proto__', null],
  ['figma/..', ONE],
])('the address %j leads to %j', (slug, id) => {
  expect(slugsOf({ [ONE]: ['Figma', '2026'] }).find(slug)).toBe(id);
});

test('tools of the same long name have pages of their own', () => {
  const name = 'word '.repeat(30);
  const slugs = slugsOf({ [ONE]: [name, '2026'], [TWO]: [name, '2027'] });
  for (const id of [ONE, TWO]) expect(slugs.find(slugs.of(id))).toBe(id);
});

test('a tool whose name is a UUID has a page of its own, beside the tool with this id', () => {
  const slugs = slugsOf({
    [ONE]: [TWO, '2026'],
    [TWO]: ['Figma', '2027'],
    [THREE]: [THREE.replace('3', '4'), '2028'],
  });
  for (const id of [ONE, TWO, THREE]) expect(slugs.find(slugs.of(id))).toBe(id);
  expect(slugs.find(TWO)).toBe(TWO);
  expect(slugsOf({ [ONE]: ['New', '2026'] }, { [ONE]: [TWO] }).find(TWO)).toBe(ONE);
});

test('a name without letters and digits has the kind of the record for a slug', () => {
  const slugs = slugsOf({ [ONE]: ['🚀', '2026'], [TWO]: ['✨', '2027'] });
  expect([slugs.of(ONE), slugs.of(TWO)]).toEqual(['tool', 'tool-22222222']);
});
