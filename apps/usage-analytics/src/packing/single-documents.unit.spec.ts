import { expect, it } from 'vitest';
import fc from 'fast-check';
import { fromStored, toStored } from '../partition/commit-collection.js';
import { packedDocument, type CommitDocument } from '../partition/commit-documents.js';
import { clicksOf } from '../partition/partition-commit.js';
import { anyCommits } from '../testing/any-commit.js';
import { singleDocuments } from './single-documents.js';

/** The contents of a single commit as a reader gets them. */
const contentOf = (commit: CommitDocument) => {
  const { _id, first, at, incarnation, from, to, t, reread, n } = commit;
  return { _id, first, at, incarnation, from, to, t, reread, n, clicks: clicksOf(commit) };
};

it('packed commits become the single ones that they were', () => {
  fc.assert(
    fc.property(anyCommits(), (commits) => {
      const singles = singleDocuments({ ...toStored(packedDocument(commits)) });
      expect(singles.map((single) => contentOf(fromStored(single)))).toEqual(commits.map(contentOf));
    }),
  );
});

it('a document of something else is refused', () => {
  expect(() => singleDocuments({ _id: 3, first: 1, at: new Date() })).toThrow('holds no commits of clicks');
});
