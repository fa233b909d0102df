/** Probes for the classes of the web app: some that must be refused, and some that must be allowed, to prove that the rule works. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { localStyles } from './eslint.local-styles.mjs';

const linter = new Linter();

const isRefused = (classes, quote) =>
  linter.verify(`export const classes = ${quote}${classes}${quote}`, localStyles, 'apps/web/src/card.ts')
    .length > 0;

const REFUSED = [
  'mt-4 divide-y divide-line',
  'sm:divide-x-2',
  'grid max-sm:*:first:w-24',
  '*:last:grow',
  '*:not-first:mt-2 *:nth-2:grow',
  'space-y-2',
  'has-[h3_a:focus-visible]:outline-2',
  'group-has-[ul_li]:hidden',
];
const ALLOWED = [
  'first:border-t-0',
  '*:flex',
  'max-sm:[&>label]:w-24',
  'has-checked:bg-selected has-[a:focus-visible]:outline-2',
  'group-has-[[data-control]:focus-visible]/list:visible',
];

for (const quote of ["'", '`']) {
  for (const classes of REFUSED)
    test(`the rule refuses ${quote}${classes}${quote}`, () => assert.ok(isRefused(classes, quote)));
  for (const classes of ALLOWED)
    test(`the rule allows ${quote}${classes}${quote}`, () => assert.ok(!isRefused(classes, quote)));
}
