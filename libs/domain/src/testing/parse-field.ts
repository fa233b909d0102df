import { parseFields } from '../fields/parse.js';

type ParsedField = { readonly value: unknown } | { readonly issue: string; readonly missing: boolean };

/** Parses a single field with a decorator, in a class of its own. */
export const parseField = (decorate: PropertyDecorator) => {
  class Single {
    readonly field: unknown = null;
  }
  decorate(Single.prototype, 'field');
  return (field: unknown): ParsedField => {
    const { fields, issues, missing } = parseFields(Single, { field });
    const [issue] = issues;
    return issue === undefined ? { value: fields.field } : { issue: issue.message, missing };
  };
};
