import { IsTrueOrFalse, OptionalId, ValidateValue } from '../fields/field.decorators.js';
import { isRecord, parseChanges, parseFields, type ValidationIssue } from '../fields/parse.js';
import type { ToolFields } from '../tool/tool.fields.js';
import { IsIdList, parseIds } from './id-list.js';

/** The fields of a tool that can be set for many tools at once. */
export class BulkToolFields implements Pick<ToolFields, 'categoryId' | 'isActive' | 'openInNewTab'> {
  @OptionalId()
  readonly categoryId: string | null = null;

  @IsTrueOrFalse()
  readonly isActive: boolean = true;

  @IsTrueOrFalse()
  readonly openInNewTab: boolean = true;
}

/** Sets some fields of many tools, or deletes the tools. */
export interface BulkEdit {
  readonly ids: readonly string[];
  readonly set: Partial<BulkToolFields> | 'delete';
}

/** The body of a bulk edit. Its fields are parsed one by one. */
class BulkEditBody {
  @IsIdList()
  readonly ids: readonly unknown[] = [];

  @ValidateValue('isSet', (value) => (value === null || isRecord(value) ? null : 'must be an object'))
  readonly set: unknown = null;

  @ValidateValue('isTrue', (value) => (value === null || value === true ? null : 'must be true'))
  readonly delete: true | null = null;
}

interface ParsedBulkEdit {
  readonly edit: BulkEdit;
  readonly issues: readonly ValidationIssue[];
}

export const parseBulkEdit = (input: unknown): ParsedBulkEdit => {
  const { fields: body, issues } = parseFields(BulkEditBody, input);
  const ids = parseIds(body.ids);
  const { fields: set, issues: setIssues } = parseChanges(BulkToolFields, body.set ?? {}, 'set');
  const deletes = body.delete === true;
  return {
    edit: { ids: ids.ids, set: deletes ? 'delete' : set },
    issues: [...issues, ...ids.issues, ...setIssues, ...(issues.length > 0 ? [] : choiceIssues(body))],
  };
};

/** A body either sets fields or deletes. */
const choiceIssues = (body: BulkEditBody): ValidationIssue[] => {
  if (body.set === null && body.delete === null) return [{ field: 'body', message: 'needs set or delete' }];
  if (body.set !== null && body.delete !== null) {
    return [{ field: 'body', message: 'must not have both set and delete' }];
  }
  return isRecord(body.set) && Object.keys(body.set).length === 0
    ? [{ field: 'set', message: 'must have at least one field' }]
    : [];
};
