import { packageNameOf } from './lock-file.mjs';

/** Licences for the product's dependencies: permissive ones without conditions for the product as a whole. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]);
/** Further licences for packages that only builds, tests or optional features use and that are not part of the product. */
const ALLOWED_IN_DEVELOPMENT = new Set(['BlueOak-1.0.0', 'CC-BY-4.0', 'MIT-0', 'MPL-2.0', 'Zlib']);
/** Packages with another licence, and the reason to allow each of them. */
const EXCEPTIONS = new Map([
  [
    '@fontsource-variable/geist',
    { licence: 'OFL-1.1', reason: 'A font, whose licence allows its use on any site.' },
  ],
  [
    'argparse',
    { licence: 'Python-2.0', reason: 'js-yaml of @nestjs/swagger requires it. The licence is permissive.' },
  ],
  ...['@isaacs/nonrecursive-glob-match', 'glob', 'lru-cache', 'minimatch', 'minipass', 'path-scurry'].map(
    (name) => [
      name,
      {
        licence: 'BlueOak-1.0.0',
        reason: '@fastify/static requires it. The licence is as permissive as MIT.',
      },
    ],
  ),
]);
/** Licences of packages whose manifest has the format before SPDX, which npm does not copy to the lock file. */
const OLD_FORM = new Map([
  ['passport-local', 'MIT'],
  ['passport-strategy', 'MIT'],
  ['pause', 'MIT'],
]);

/** The alternatives of an SPDX expression, each with the licences that apply together. */
const alternatives = (expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .map((each) => each.split(' AND '));

/**
 * Lists the packages of a lock file whose licence is not allowed, and the exceptions that no package needs.
 * @param lock a parsed `package-lock.json`
 */
export const licenceProblems = (lock) => {
  const unused = new Set(EXCEPTIONS.keys());
  const problems = [];
  for (const [path, { license, dev = false, devOptional = false, link = false }] of Object.entries(
    lock.packages,
  )) {
    if (link || !path.includes('node_modules/')) continue;
    const name = packageNameOf(path);
    const licence = license ?? OLD_FORM.get(name) ?? 'none';
    const allowed = (each) => ALLOWED.has(each) || ((dev || devOptional) && ALLOWED_IN_DEVELOPMENT.has(each));
    if (alternatives(licence).some((together) => together.every(allowed))) continue;
    if (EXCEPTIONS.get(name)?.licence === licence) unused.delete(name);
    else problems.push(`${path}: ${licence}`);
  }
  return [...problems, ...[...unused].map((name) => `${name}: no longer needs its exception`)];
};
