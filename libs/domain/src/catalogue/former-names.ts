import type { CatalogueEvent } from './catalogue.events.js';

/** The most former names of a record that are stored; the oldest are dropped. */
const MAX_NAMES = 20;
const NONE: readonly string[] = [];

/**
 * Evolves the names that a tool or a category had before it was renamed, the oldest first. The addresses of their pages are made
 * of their names, and an old address leads to the new one. A removed record keeps them, since it may be restored, with any of its names.
 * @param name the record's name before the event; undefined where there is no record
 */
export const evolveFormerNames = (
  names: readonly string[],
  event: CatalogueEvent,
  name: string | undefined,
): readonly string[] => {
  if (event.type === 'ToolAdded' || event.type === 'CategoryAdded') return without(names, event.data.name);
  if (event.type === 'ToolRemoved' || event.type === 'CategoryRemoved') {
    return names.length === 0 ? names : withFormer(names, name);
  }
  if (event.type !== 'ToolChanged' && event.type !== 'CategoryChanged') return names;
  const { name: next } = event.data;
  return next === undefined || next === name ? names : withFormer(without(names, next), name);
};

const without = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((former) => former !== name) : names;

const withFormer = (names: readonly string[], name: string | undefined): readonly string[] =>
  name === undefined ? names : [...without(names, name), name].slice(-MAX_NAMES);

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
