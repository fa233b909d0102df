/** Probes for the titles of tests: titles that must be refused, and titles that must be allowed, to prove that the rule works. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { testTitles } from './eslint.test-titles.mjs';

const linter = new Linter();

const refused = (code) => {
  const messages = linter.verify(code, testTitles);
  const other = messages.find(({ ruleId }) => ruleId !== 'test-titles/sentence');
  assert.equal(other, undefined, other?.message);
  return messages.length > 0;
};

const REFUSED = [
  "it('is shown while the page loads', () => {})",
  "it('keeps its place', () => {})",
  "it('does nothing', () => {})",
  "it('takes', () => {})",
  "it('without a name', () => {})",
  "it('that was killed is none', () => {})",
  "it('when a file is damaged, a backup is refused', () => {})",
  "it('what the page does not say is not suggested', () => {})",
  "it('changes nothing', () => {})",
  "it('names a tool', () => {})",
  "it('answers 404', () => {})",
  "it('counts %d clicks', () => {})",
  "test('are listed', async () => {})",
  'test(`is whole on ${screen}`, async () => {})',
  "test('is shown', { tags: 'slow' }, () => {})",
  "test.skip('is shown', () => {})",
  "test.fixme('is shown', () => {})",
  "it.concurrent('is shown', () => {})",
  "it.skipIf(isLinux)('is shown', () => {})",
  "it.each([1, 2])('is not %i', () => {})",
  "it.skipIf(isLinux).each([1, 2])('is not %i', () => {})",
  "it.each`a | b`('is not $a', () => {})",
];

const ALLOWED = [
  "it('a tool is shown while the page loads', () => {})",
  "it('Nothing is shown without a name', () => {})",
  "it('only an owner sees the past', () => {})",
  "it('`reorder` keeps the hidden rows in their places', () => {})",
  "it('readCommits is strict', () => {})",
  "it('robots.txt has no session', () => {})",
  "it('not-found pages have a search', () => {})",
  "it('two tools have the same name', () => {})",
  "it('changes of a tool are undone', () => {})",
  "it('names, links and texts are trimmed', () => {})",
  "it('counts survive a restart', () => {})",
  "it('Find anything opens the palette', () => {})",
  "it('%s is refused', () => {})",
  "it.each([1, 2])('%i is refused', () => {})",
  "it.each(['is', 'has'])('a title with %s is refused', () => {})",
  'test(`${what} is whole`, async () => {})',
  "test.skip(isMobile, 'is for a mouse')",
  "test.describe('without a network', () => {})",
  "test.step('is opened by the keyboard', async () => {})",
  "describe('is not restored', () => {})",
  "expression.test('is shown')",
];

for (const code of REFUSED) test(`the rule refuses ${code}`, () => assert.ok(refused(code)));
for (const code of ALLOWED) test(`the rule allows ${code}`, () => assert.ok(!refused(code)));
