import { requireValid, type FieldValue } from '@tools-hub/contracts';
import {
  BannerFields,
  bannerAdded,
  bannerChanged,
  bannerRemoved,
  CategoryFields,
  categoryAdded,
  categoryChanged,
  categoryRemoved,
  NoteFields,
  noteAdded,
  noteChanged,
  noteRemoved,
  parseChanges,
  parseFields,
  shownTimesIssues,
  ToolFields,
  toolAdded,
  toolChanged,
  toolRemoved,
  type CatalogueEvent,
  type FieldsClass,
} from '@tools-hub/domain';
import {
  changedFields,
  keyOf,
  type FieldValues,
  type RecordChange,
  type RecordRef,
  type UndoFormat,
} from '@tools-hub/event-sourcing/core';
import type { CatalogueView } from '../catalogue.view.js';
import { requireRoom } from '../note/note.commands.js';
import { fieldsOf } from './catalogue.history.js';

/** Undoes commits of the catalogue. Old values are validated by today's rules, and an error names the field. */
export const catalogueUndo: UndoFormat<CatalogueView, CatalogueEvent> = {
  // Without notes: a restore of the directory leaves them as they are.
  refsIn: ({ tools, categories, banners }) => [
    ...refsOf('category', categories),
    ...refsOf('tool', tools),
    ...refsOf('banner', banners),
  ],
  referencesOf: ({ type }, { categoryId }) =>
    type === 'tool' && typeof categoryId === 'string'
      ? [{ field: 'categoryId', to: { type: 'category', id: categoryId } }]
      : [],
  eventsFor: (view, targets) => {
    const categories = targets.filter(({ type }) => type === 'category');
    const removed = categories.filter(({ after }) => after === null);
    const toolsLeft = toolsByCategory(view, targets);
    return [
      ...categories.flatMap((target) => (target.after === null ? [] : categoryEvents(target, target.after))),
      ...targets.filter(({ type }) => type === 'tool').flatMap(toolEvents),
      ...targets.filter(({ type }) => type === 'banner').flatMap(bannerEvents),
      ...targets.filter(({ type }) => type === 'note').flatMap((target) => noteEvents(view, target)),
      // Last, when their tools are in other categories already.
      ...removed.map(({ id }) => categoryRemoved(id, toolsLeft.get(id) ?? [])),
    ];
  },
  // A removed category is taken off the tools that are left in it, which may be targets or not.
  effectOf: (view, targets) => {
    const effect = new Map(targets.map((target) => [keyOf(target), target]));
    const toolsLeft = toolsByCategory(view, targets);
    for (const category of targets) {
      if (category.type !== 'category' || category.after !== null) continue;
      for (const id of toolsLeft.get(category.id) ?? []) {
        const tool = { type: 'tool', id } as const;
        const now = fieldsOf(view, tool);
        const after = { ...(effect.get(keyOf(tool))?.after ?? now), categoryId: null };
        effect.set(keyOf(tool), { ...tool, before: now, after });
      }
    }
    return [...effect.values()];
  },
};

const refsOf = (
  type: RecordRef['type'],
  states: ReadonlyMap<string, { readonly status: string }>,
): RecordRef[] => [...states].flatMap(([id, { status }]) => (status === 'listed' ? [{ type, id }] : []));

const toolEvents = ({ id, before, after }: RecordChange): CatalogueEvent[] => {
  if (after === null) return [toolRemoved(id)];
  if (before !== null) return changeOf(ToolFields, before, after).map((data) => toolChanged(id, data));
  const { createdAt, ...fields } = after;
  const data = requireValid(parseFields(ToolFields, fields));
  return [toolAdded(id, typeof createdAt === 'string' ? { ...data, createdAt } : data)];
};

const categoryEvents = ({ id, before }: RecordChange, after: FieldValues): CatalogueEvent[] =>
  before === null
    ? [categoryAdded(id, requireValid(parseFields(CategoryFields, after)))]
    : changeOf(CategoryFields, before, after).map((data) => categoryChanged(id, data));

const bannerEvents = ({ id, before, after }: RecordChange): CatalogueEvent[] => {
  if (after === null) return [bannerRemoved(id)];
  if (before !== null) return changeOf(BannerFields, before, after).map((data) => bannerChanged(id, data));
  return [bannerAdded(id, requireValid(parseFields(BannerFields, after)))];
};

/** Commits of notes change one each. */
const noteEvents = (view: CatalogueView, { id, before, after }: RecordChange): CatalogueEvent[] => {
  if (after === null) return [noteRemoved(id)];
  if (before !== null) return changeOf(NoteFields, before, after).map((data) => noteChanged(id, data));
  requireRoom(view);
  return [noteAdded(id, requireValid(parseFields(NoteFields, after)))];
};

/** The changed fields, or nothing. */
const changeOf = <Fields extends object>(
  type: FieldsClass<Fields>,
  before: FieldValues,
  after: FieldValues,
): Partial<Fields>[] => {
  const fields = changedFields(before, after).filter((field) => field !== 'createdAt');
  if (fields.length === 0) return [];
  const changes = Object.fromEntries(fields.map((field) => [field, after[field] ?? null]));
  const { fields: data, issues, missing } = parseChanges(type, changes);
  return [
    requireValid({ fields: data, issues: issues.length > 0 ? issues : shownTimesIssues(after), missing }),
  ];
};

/** The tools that are in each category once the targets have their fields. */
const toolsByCategory = (
  { tools }: CatalogueView,
  targets: readonly RecordChange[],
): ReadonlyMap<FieldValue, readonly string[]> => {
  const categories = new Map<string, FieldValue>();
  for (const [id, tool] of tools) {
    if (tool.status === 'listed') categories.set(id, tool.record.categoryId);
  }
  for (const { type, id, after } of targets) {
    if (type === 'tool') categories.set(id, after?.categoryId ?? null);
  }
  return Map.groupBy(categories.keys(), (id) => categories.get(id) ?? null);
};
