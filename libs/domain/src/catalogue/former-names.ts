import type { CatalogueEvent } from './catalogue.events.js';

/** The most former names of a record that are stored; the oldest are dropped. */
const MAX_NAMES = 20;
const NONE: readonly string[] = [];

/**
 * Evolves the names that a tool or a category had before it was renamed, the oldest first. The addresses of their pages are made
 * of their names, and an old address leads to the new one.
 * @param name the record's name before the event; undefined where there is no record
 */
export const evolveFormerNames = (
  names: readonly string[],
  event: CatalogueEvent,
  name: string | undefined,
): readonly string[] => {
  if (event.type === 'ToolRemoved' || event.type === 'CategoryRemoved') return NONE;
  if (event.type !== 'ToolChanged' && event.type !== 'CategoryChanged') return names;
  const { name: next } = event.data;
  if (name === undefined || next === undefined || next === name) return names;
  return [...names.filter((former) => former !== name && former !== next), name].slice(-MAX_NAMES);
};

/**
 * Follows an event in the former names of all records, which are by the stream of the record.
 * @param name as for `evolveFormerNames`
 */
export const followNames = (
  names: Map<string, readonly string[]>,
  event: CatalogueEvent,
  name: string | undefined,
): void => {
  const before = names.get(event.stream) ?? NONE;
  const after = evolveFormerNames(before, event, name);
  if (after === before) return;
  if (after.length > 0) names.set(event.stream, after);
  else names.delete(event.stream);
};
