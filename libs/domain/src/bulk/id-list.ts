import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';
import { applyAll } from '../fields/field.decorators.js';
import type { ValidationIssue } from '../fields/parse.js';
import { isUuidV4 } from '../fields/uuid.js';
import { LIMITS } from '../limits.js';

/** Issues that one response names. */
const NAMED = 20;

/** A list of as many ids as one command takes. Its items are parsed by `parseIds`. */
export const IsIdList = (): PropertyDecorator =>
  applyAll(
    IsArray({ message: 'must be a list' }),
    ArrayMinSize(1, { message: 'must have at least one id' }),
    ArrayMaxSize(LIMITS.bulkIds, { message: `must have at most ${LIMITS.bulkIds} ids` }),
  );

interface ParsedIds {
  /** In lower case. */
  readonly ids: readonly string[];
  /** Named by item, such as `ids[12]`. */
  readonly issues: readonly ValidationIssue[];
}

/** Parses the items of a list of ids: each is a UUID v4, and none is there twice. */
export const parseIds = (items: readonly unknown[]): ParsedIds => {
  const ids = new Set<string>();
  const issues: ValidationIssue[] = [];
  for (const [index, item] of items.entries()) {
    if (issues.length === NAMED) break;
    const id = isUuidV4(item) ? item.toLowerCase() : null;
    if (id === null) issues.push({ field: `ids[${index}]`, message: 'must be a UUID v4' });
    else if (ids.has(id)) issues.push({ field: `ids[${index}]`, message: 'is used twice' });
    else ids.add(id);
  }
  return { ids: [...ids], issues };
};
