import type { FieldValue, RecordDifference, RecordType, TypeDifference } from '@tools-hub/contracts';

/** Properties that follow from a change and are no fields of their own. */
const DERIVED = ['id', 'version', 'updatedAt', 'createdAt'];

/** The records of one type that differ between two states. */
export const differenceOf = (
  type: RecordType,
  before: ReadonlyMap<string, object>,
  after: ReadonlyMap<string, object>,
): TypeDifference => {
  const difference = (id: string): RecordDifference => {
    const [from, to] = [valuesOf(before.get(id)), valuesOf(after.get(id))];
    const names = to.size > 0 ? to : from;
    const fields = [...new Set([...from.keys(), ...to.keys()])].flatMap((field) => {
      const change = { field, from: from.get(field) ?? null, to: to.get(field) ?? null };
      return from.size > 0 && to.size > 0 && change.from === change.to ? [] : [change];
    });
    return { type, id, name: String(names.get('name') ?? names.get('title') ?? id), fields };
  };
  const both = [...after.keys()].filter((id) => before.has(id)).map(difference);
  return {
    added: [...after.keys()].filter((id) => !before.has(id)).map(difference),
    removed: [...before.keys()].filter((id) => !after.has(id)).map(difference),
    changed: both.filter(({ fields }) => fields.length > 0),
  };
};

const valuesOf = (record: object | undefined): ReadonlyMap<string, FieldValue> =>
  new Map(
    Object.entries(record ?? {}).flatMap(([field, value]): [string, FieldValue][] =>
      DERIVED.includes(field) || !isFieldValue(value) ? [] : [[field, value]],
    ),
  );

const isFieldValue = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
