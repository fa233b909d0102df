import type { FieldValue } from '@tools-hub/contracts';
import { SYSTEM_ACTORS, type CatalogueEvent, type Commit } from '@tools-hub/domain';
import {
  changedFields,
  type Description,
  type FieldValues,
  type RecordChange,
  type RecordRef,
} from '@tools-hub/event-sourcing/core';
import { categoryOf, type CatalogueView } from '../catalogue.view.js';

type Kind = 'tool' | 'category' | 'banner' | 'note';

const PLURALS: Readonly<Record<Kind, string>> = {
  tool: 'tools',
  category: 'categories',
  banner: 'banners',
  note: 'notes',
};
/** The field that names a record. */
const NAMES: Readonly<Record<Kind, string>> = {
  tool: 'name',
  category: 'name',
  banner: 'title',
  note: 'text',
};

/** The fields as the forms of the dashboard name them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'name',
  title: 'title',
  description: 'description',
  link: 'link',
  linkUrl: 'link',
  iconUrl: 'icon',
  imageUrl: 'picture',
  openInNewTab: 'way of opening',
  categoryId: 'category',
  isActive: 'status',
  sortOrder: 'sort order',
  shownFrom: 'start of showing',
  shownUntil: 'end of showing',
};

/** The most fields that a summary names. */
const NAMED_FIELDS = 3;

/** Describes a commit of the catalogue in words. Notes have a kind of their own: they change nothing that visitors see. */
export const describeCommit = (
  commit: Pick<Commit<CatalogueEvent>, 'actor'>,
  changes: readonly RecordChange[],
  after: CatalogueView,
): Description => {
  const described = describe(commit, changes, after);
  return changes.length > 0 && changes.every(({ type }) => type === 'note')
    ? { ...described, kind: 'note' }
    : described;
};

const describe = (
  { actor }: Pick<Commit<CatalogueEvent>, 'actor'>,
  changes: readonly RecordChange[],
  after: CatalogueView,
): Description => {
  const added = changes.filter((change) => change.before === null);
  const removed = changes.filter((change) => change.after === null);
  const changed = changes.filter((change) => change.before !== null && change.after !== null);
  const [first] = added;
  if (first !== undefined) {
    return added.length > 1 || actor === SYSTEM_ACTORS.seed
      ? { kind: 'imported', summary: `Imported ${countsOf(added)}` }
      : { kind: 'added', summary: `Added ${subjectOf(first)}` };
  }
  const [gone] = removed;
  if (gone !== undefined) return { kind: 'removed', summary: removalOf(gone, removed, changed) };
  const [edited] = changed;
  if (edited === undefined) return { kind: 'changed', summary: 'Changed nothing' };
  return {
    kind: 'changed',
    summary: changed.length > 1 ? editOfMany(edited, changed, after) : editOf(edited, after),
  };
};

/** Describes an edit that gave many records of one kind the same value. */
const editOfMany = (first: RecordChange, changed: readonly RecordChange[], after: CatalogueView): string => {
  const counts = countsOf(changed);
  const fields = [...new Set(changed.flatMap((change) => changedFields(change.before, change.after)))];
  const [field] = fields;
  if (field === 'sortOrder' && fields.length === 1) return `Reordered ${counts}`;
  const value = field === undefined ? null : first.after?.[field];
  if (
    field === undefined ||
    changed.some((change) => change.type !== first.type || change.after?.[field] !== value)
  )
    return `Changed ${counts}`;
  if (fields.length > 1) return `Changed ${namesOf(fields)} of ${counts}`;
  switch (field) {
    case 'isActive':
      return `${value === true ? 'Activated' : 'Deactivated'} ${counts}`;
    case 'categoryId': {
      const category = categoryNameOf(value, after);
      return category === null ? `Removed ${counts} from their categories` : `Moved ${counts} to ${category}`;
    }
    default:
      return `Changed the ${nameOfField(field)} of ${counts}`;
  }
};

/** The name of a tool's category; null for none. */
const categoryNameOf = (id: FieldValue | undefined, after: CatalogueView): string | null => {
  if (typeof id !== 'string') return null;
  const category = categoryOf(after, id);
  return category.status === 'listed' ? category.record.name : 'another category';
};

const removalOf = (
  first: RecordChange,
  removed: readonly RecordChange[],
  changed: readonly RecordChange[],
): string => {
  if (removed.length > 1) return `Removed ${countsOf(removed)}`;
  // The tools of a removed category are in no category from then on.
  const tools = changed.length > 0 ? `, which had ${countsOf(changed)}` : '';
  return `Removed ${subjectOf(first)}${tools}`;
};

const editOf = (change: RecordChange, after: CatalogueView): string => {
  const fields = changedFields(change.before, change.after);
  const subject = subjectOf(change);
  const [field] = fields;
  if (field !== undefined && fields.every(isSchedule)) return scheduleOf(subject, change.after);
  if (fields.length > 1 || field === undefined) return `Changed ${namesOf(fields)} of ${subject}`;
  const value = change.after?.[field];
  switch (field) {
    case 'name':
    case 'title':
      return `Renamed ${subjectOf({ ...change, after: change.before })} to ${String(value)}`;
    case 'isActive':
      return `${value === true ? 'Activated' : 'Deactivated'} ${subject}`;
    case 'categoryId': {
      const category = categoryNameOf(value, after);
      return category === null ? `Removed ${subject} from its category` : `Moved ${subject} to ${category}`;
    }
    default:
      return `Changed the ${nameOfField(field)} of ${subject}`;
  }
};

const isSchedule = (field: string): boolean => field === 'shownFrom' || field === 'shownUntil';

/** 'Scheduled Figma from 3 Dec 2026, 09:00 UTC until 5 Jan 2027, 00:00 UTC' */
const scheduleOf = (subject: string, after: FieldValues | null): string => {
  const bounds = [
    ['from', after?.['shownFrom']],
    ['until', after?.['shownUntil']],
  ].flatMap(([word, time]) => (typeof time === 'string' ? [` ${word} ${inUtcWords(time)}`] : []));
  return bounds.length === 0
    ? `Removed the schedule of ${subject}`
    : `Scheduled ${subject}${bounds.join('')}`;
};

const utc = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A summary is read in any zone, so it names its own. */
const inUtcWords = (time: string): string => `${utc.format(Date.parse(time))} UTC`;

/** 'one, another and a third' */
const list = new Intl.ListFormat('en-GB');

const nameOfField = (field: string): string => FIELD_NAMES[field] ?? field;

const namesOf = (fields: readonly string[]): string => {
  if (fields.length > NAMED_FIELDS || fields.length === 0) return `${fields.length} fields`;
  return list.format(fields.map(nameOfField));
};

/** The text of the field that names a record; its id where it has none. */
export const recordName = ({ type, id }: RecordRef, fields: FieldValues | null): string =>
  String(fields?.[isKind(type) ? NAMES[type] : 'name'] ?? id);

const isKind = (type: RecordChange['type']): type is Kind => type in NAMES;

/** The record by its name; a tool is called by its name alone. */
const subjectOf = ({ type, id, before, after }: RecordChange): string => {
  const name = recordName({ type, id }, after ?? before);
  return type === 'tool' ? name : `the ${type} ${name}`;
};

/** '31 tools, 6 categories and 1 banner' */
const countsOf = (changes: readonly RecordChange[]): string => {
  const kinds: readonly Kind[] = ['tool', 'category', 'banner', 'note'];
  const parts = kinds.flatMap((kind) => {
    const count = changes.filter(({ type }) => type === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? kind : PLURALS[kind]}`];
  });
  return list.format(parts);
};
