import { join } from 'node:path';
import type { BackupFile } from '@tools-hub/contracts';
import { asLogDocument, type LogDocument } from './collections.js';
import { readDocuments } from './document-file.js';

type Unpack = ((document: LogDocument) => readonly LogDocument[]) | undefined;

const commitsIn = (document: LogDocument, unpack: Unpack): readonly LogDocument[] =>
  document.first === undefined || unpack === undefined ? [document] : unpack(document);

/**
 * The position of a log's last commit at a time or before; 0 when it has none. Clocks of replicas differ, so a commit before it may name a
 * later time: it is restored, too, because a log has no gaps.
 * @param files those of the log, in their order
 */
export const positionAt = async (
  files: readonly BackupFile[],
  time: Date,
  folder: string,
  unpack: Unpack,
): Promise<number> => {
  const isUntil = ({ at }: Pick<LogDocument, 'at'>): boolean => new Date(at) <= time;
  for (const { path, commits } of files.toReversed()) {
    if (commits === undefined) continue;
    if (isUntil({ at: commits.lastAt })) return commits.to;
    let last = 0;
    for await (const document of readDocuments(join(folder, path))) {
      const found = commitsIn(asLogDocument(document), unpack).findLast(isUntil);
      if (found !== undefined) last = found._id;
    }
    if (last >= commits.from) return last;
  }
  return 0;
};

/** A document of a log as far as it belongs to a range of positions: itself, some of the commits that it holds, or nothing. */
export const documentUpTo = (
  document: LogDocument,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  unpack: Unpack,
): readonly LogDocument[] => {
  if (document._id <= upTo) return [document];
  if ((document.first ?? document._id) > upTo) return [];
  return commitsIn(document, unpack).filter(({ _id }) => _id > after && _id <= upTo);
};
