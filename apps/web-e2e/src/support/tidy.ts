import type { DirectoryFile } from '@tools-hub/contracts';
import { exportOf } from './directory.js';
import type { HttpClient } from './http-client.js';

const KINDS = ['tools', 'categories', 'banners'] as const;

/** Deletions that are under way at the same time. */
const AT_ONCE = 20;

const idsIn = (file: DirectoryFile): readonly (readonly [string, string])[] =>
  KINDS.flatMap((kind) => file[kind].map(({ id }) => [kind, id ?? ''] as const));

/** Remembers what the directory has; what it returns takes away whatever is there besides. */
export const tidier = async (owner: HttpClient): Promise<() => Promise<void>> => {
  const known = new Set(idsIn(await exportOf(owner)).map(([, id]) => id));
  return async () => {
    const added = idsIn(await exportOf(owner)).filter(([, id]) => !known.has(id));
    for (let first = 0; first < added.length; first += AT_ONCE) {
      await Promise.all(
        added.slice(first, first + AT_ONCE).map(async ([kind, id]) => {
          const answer = await owner.delete(`/api/${kind}/${id}`);
          if (![204, 404].includes(answer.status)) throw new Error(`${kind}/${id}: ${answer.status}`);
        }),
      );
    }
  };
};
