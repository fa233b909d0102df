import { linkKey, type ToolFields, type ToolRecord } from '@tools-hub/domain';
import type { CatalogueView } from '../catalogue.view.js';
import type { ValidRows } from './directory.requests.js';

type Likeness = (tool: Pick<ToolFields, 'name' | 'link'>) => string;

/** The same key for links that lead to the same page. */
export const pageOf: Likeness = ({ link }) => linkKey(link) ?? link;

/** The closest likeness first. No link has an end of a line. */
const LIKENESSES: readonly Likeness[] = [({ name, link }) => `${link}\n${name}`, ({ link }) => link, pageOf];

/**
 * The tool that each row of a file is about, by the row's index. Several tools may have links that lead to the same page: each belongs to
 * one row, the one that is most like it.
 */
export const toolsOfRows = (
  { tools }: CatalogueView,
  rows: ValidRows['tools'],
): ReadonlyMap<number, ToolRecord> => {
  const found = new Map<number, ToolRecord>();
  const taken = new Set<ToolRecord>();
  const listed = [...tools.values()].flatMap((state) => (state.status === 'listed' ? [state.record] : []));
  for (const likeness of LIKENESSES) {
    const left = Map.groupBy(
      listed.filter((tool) => !taken.has(tool)),
      likeness,
    );
    for (const [index, { fields }] of rows) {
      const tool = found.has(index) ? undefined : left.get(likeness(fields))?.shift();
      if (tool === undefined) continue;
      found.set(index, tool);
      taken.add(tool);
    }
  }
  return found;
};
