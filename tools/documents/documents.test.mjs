// Checks the documents of the repository against its files: links, headings, and the files that the guides for developers name.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));

const textOf = (file) => readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');

/** The anchor of a heading, as forges make it. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const anchorsOf = (file) => [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading));

/** The problem of a link, or undefined. */
const problemOf = (file, link) => {
  const [path, anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(target)) return 'no such file';
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  return anchorsOf(target).includes(anchor) ? undefined : 'no such heading';
};

test('each link of a document leads to a file or a heading that exists', () => {
  const broken = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^https?:/.test(link))
      .flatMap((link) => {
        const problem = problemOf(file, link);
        return problem === undefined ? [] : [`${file}: ${link}: ${problem}`];
      }),
  );
  assert.deepEqual(broken, []);
});

test('the guides for developers name files that exist', () => {
  const guides = documents.filter((file) => /^docs\/add-an?-[a-z-]+\.md$/.test(file));
  assert.ok(guides.length >= 3, guides.join(', '));
  const missing = guides.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:apps|libs|deploy|tools)\/[\w./-]+)`/g)]
      .map(([, path]) => path)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  assert.deepEqual(missing, []);
});
