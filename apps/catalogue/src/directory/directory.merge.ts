import {
  DomainError,
  type MergeDirectory,
  type MergePlan,
  type MergeResult,
  type MergeRow,
} from '@tools-hub/contracts';
import {
  caseless,
  isUuidV4,
  LIMITS,
  toolChanged,
  type CatalogueEvent,
  type CategoryFields,
  type DirectoryRow,
  type ToolFields,
  type ToolRecord,
} from '@tools-hub/domain';
import { COMMIT_BYTES, type Decision } from '@tools-hub/event-sourcing/core';
import { bannerDecider } from '../banner/banner.decider.js';
import { bannerOf, categoryOf, toolOf, type CatalogueView } from '../catalogue.view.js';
import { categoryDecider, type CategoryState } from '../category/category.decider.js';
import { refuseTooLargeToUndo } from '../history/undo-size.js';
import { toolDecider, type ToolState } from '../tool/tool.decider.js';
import { pageOf, toolsOfRows } from './directory.matches.js';
import type { ToolRow, ValidRows } from './directory.requests.js';

type Choices = Pick<MergeDirectory, 'existing' | 'append'>;

interface PlannedTool {
  readonly index: number;
  readonly row: ToolRow;
  /** The tool whose link leads to the same page, if the row is not to be added. */
  readonly same: ToolRecord | 'in the file' | null;
}

/**
 * The effect of an import: a decision, and the action of each row.
 * @throws DomainError BODY_TOO_LARGE.
 */
export const planMerge = (
  view: CatalogueView,
  rows: ValidRows,
  { existing, append }: Choices,
): Decision<CatalogueEvent, MergeResult> & Pick<MergePlan, 'rows'> => {
  const tools = planTools(view, rows.tools, existing);
  const actionOf = ({ same }: PlannedTool): MergeRow['action'] => {
    if (same === null) return 'add';
    return same !== 'in the file' && existing === 'update' ? 'update' : 'skip';
  };
  const used = new Set(
    tools.flatMap((tool) => (actionOf(tool) === 'skip' ? [] : [tool.row.fields.categoryId])),
  );
  const named = new Set(tools.map(({ row }) => row.fields.categoryId));
  // A category whose tools are all here already is not needed. Neither is a category without tools in the file of another program: the
  // reader left out its tools because they are invalid.
  const wanted = rows.categories.filter(
    ([, { fileId }]) => fileId === null || used.has(fileId) || (!append && !named.has(fileId)),
  );
  const categories = planCategories(view, wanted, { existing, append });
  const added = tools.filter((tool) => actionOf(tool) === 'add');
  const placeOf = placesOf(view.tools, append);
  const undo: CatalogueEvent[] = [];
  const toolEvents = [
    ...added.flatMap(({ row }, place) => {
      const id = idOf(row, (proposed) => toolOf(view, proposed).status === 'absent');
      const categoryId = categories.ids.get(row.fields.categoryId) ?? null;
      const fields = { ...row.fields, categoryId, sortOrder: placeOf(row, place) };
      return toolDecider.decide(toolOf(view, id), { type: 'add', id, fields });
    }),
    ...tools.flatMap(({ row, same }) => {
      if (same === null || same === 'in the file' || existing !== 'update') return [];
      const categoryId = categories.ids.get(row.fields.categoryId) ?? null;
      const isThere = isInNamesake(view, same, categoryId);
      const changes = givenValues(row, isThere ? null : categoryId);
      const change = { type: 'change', id: same.id, version: null, changes } as const;
      const changed = toolDecider.decide(toolOf(view, same.id), change);
      undo.push(...changed.map(({ data }) => toolChanged(same.id, valuesBefore(same, data))));
      return changed;
    }),
  ];
  const banners = rows.banners.flatMap(([, row]) => {
    const id = idOf(row, (proposed) => bannerOf(view, proposed).status === 'absent');
    return bannerDecider.decide(bannerOf(view, id), { type: 'add', id, fields: row.fields });
  });
  const events = [...categories.events, ...toolEvents, ...banners];
  // Every commit is measured; this error names the import as too large.
  if (Buffer.byteLength(JSON.stringify(events)) > COMMIT_BYTES) {
    throw new DomainError('BODY_TOO_LARGE', 'The import is too large');
  }
  // Tools that were added are gone with an undo, whose events have the ids only.
  refuseTooLargeToUndo(undo, 'These are more changes than one undo can take back');
  const count = (action: MergeRow['action']): number =>
    tools.filter((tool) => actionOf(tool) === action).length;
  return {
    events,
    answer: {
      categories: categories.events.length,
      tools: added.length,
      banners: banners.length,
      updated: count('update'),
      skipped: count('skip'),
    },
    rows: [
      ...rows.categories.map(([index, { fileId, fields }]): MergeRow => {
        const isAdded = categories.added.has(fileId ?? index);
        return { list: 'categories', index, action: isAdded ? 'add' : 'skip', name: fields.name };
      }),
      ...tools.map((tool): MergeRow => {
        const { index, row } = tool;
        return { list: 'tools', index, action: actionOf(tool), name: row.fields.name };
      }),
      ...rows.banners.map(([index, { fields }]): MergeRow => ({
        list: 'banners',
        index,
        action: 'add',
        name: fields.title,
      })),
    ],
  };
};

const planTools = (
  view: CatalogueView,
  rows: ValidRows['tools'],
  existing: MergeDirectory['existing'],
): readonly PlannedTool[] => {
  if (existing === 'add') return rows.map(([index, row]) => ({ index, row, same: null }));
  const found = toolsOfRows(view, rows);
  const known = new Set([...found.values()].map(pageOf));
  return rows.map(([index, row]) => {
    const page = pageOf(row.fields);
    // A row without a tool repeats the one of another row with its page.
    const same = found.get(index) ?? (known.has(page) ? 'in the file' : null);
    known.add(page);
    return { index, row, same };
  });
};

interface PlannedCategories {
  readonly events: readonly CatalogueEvent[];
  /** The id of the category of each id in the file. */
  readonly ids: ReadonlyMap<string | null, string>;
  /** The rows that are added, by their id in the file or their index. */
  readonly added: ReadonlySet<string | number>;
}

/** Categories with the same name are the same one, unless everything is to be added. */
const planCategories = (
  view: CatalogueView,
  rows: readonly (readonly [number, DirectoryRow<CategoryFields>])[],
  { existing, append }: Choices,
): PlannedCategories => {
  const byName = new Map<string, string>();
  for (const [id, state] of view.categories) {
    if (state.status === 'listed' && existing !== 'add') byName.set(nameKey(state.record.name), id);
  }
  const ids = new Map<string | null, string>();
  const added = new Set<string | number>();
  const placeOf = placesOf(view.categories, append);
  const events = rows.flatMap(([index, row]) => {
    const key = nameKey(row.fields.name);
    const known = byName.get(key);
    const id = known ?? idOf(row, (proposed) => categoryOf(view, proposed).status === 'absent');
    if (row.fileId !== null) ids.set(row.fileId, id);
    if (known !== undefined) return [];
    if (existing !== 'add') byName.set(key, id);
    const fields = { ...row.fields, sortOrder: placeOf(row, added.size) };
    added.add(row.fileId ?? index);
    return categoryDecider.decide(categoryOf(view, id), { type: 'add', id, fields });
  });
  return { events, ids, added };
};

/** The values that a row gives to the tool with its link. An absent one stays as it is. */
const givenValues = ({ fields, given }: ToolRow, categoryId: string | null): Partial<ToolFields> => {
  const { name, description, iconUrl, shownFrom, shownUntil } = fields;
  return {
    name,
    ...(description !== null && { description }),
    ...(iconUrl !== null && { iconUrl }),
    ...(categoryId !== null && { categoryId }),
    ...given,
    // Both or none: one of them could contradict the other one of the tool.
    ...((shownFrom ?? shownUntil) !== null && { shownFrom, shownUntil }),
  };
};

/** Whether a tool is in a category with the name of another one, or in that one. */
const isInNamesake = (view: CatalogueView, tool: ToolRecord, categoryId: string | null): boolean => {
  if (tool.categoryId === null || categoryId === null) return false;
  const [present, other] = [categoryOf(view, tool.categoryId), categoryOf(view, categoryId)];
  if (present.status !== 'listed' || other.status !== 'listed') return false;
  return nameKey(present.record.name) === nameKey(other.record.name);
};

/** The values of a tool that a change replaces. */
const valuesBefore = (tool: ToolRecord, change: object): Partial<ToolFields> =>
  Object.fromEntries(Object.entries(tool).filter(([field]) => field in change));

/** Uses the file's id when it is a UUID v4 that no record has or had. */
const idOf = ({ fileId, freshId }: DirectoryRow<unknown>, isFree: (id: string) => boolean): string =>
  isUuidV4(fileId) && isFree(fileId) ? fileId : freshId;

type Ordered = Pick<ToolFields, 'sortOrder'>;

/** The sort order of each new record: that of its row, or, to append them, after all others in the order of the file. */
const placesOf = (
  records: ReadonlyMap<string, ToolState | CategoryState>,
  append: boolean,
): ((row: DirectoryRow<Ordered>, place: number) => number) => {
  if (!append) return ({ fields }) => fields.sortOrder;
  let first = 1;
  for (const state of records.values()) {
    if (state.status === 'listed') first = Math.max(first, state.record.sortOrder + 1);
  }
  // At the end of the range, the new records share its last place, where they are in the order of their names.
  return (_, place) => Math.min(first + place, LIMITS.sortOrder.max);
};

const nameKey = (name: string): string => caseless(name.trim());
