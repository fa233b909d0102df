import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IS_AFTER_START, IS_REQUIRED } from '@tools-hub/domain';
import { getMetadataStorage } from 'class-validator';

type Class = Parameters<ClassDecorator>[0];
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** The JSON Schema keywords of a field that follow from its validation rules. */
interface FieldSchema {
  readonly type?: 'string' | 'integer' | 'boolean' | 'array';
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly type: 'string'; readonly enum: string[] };
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The use of a class of fields: in answers, in a new record, in a change of a record, or as the parameters of a query. */
type FieldsView = 'served' | 'new' | 'changed' | 'query';

/** The schema of the values that `isUuidV4` accepts. */
export const UUID_V4 = {
  type: 'string',
  format: 'uuid',
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$',
} as const;

/** Describes the fields of a class by its validation rules, or by those of another class. */
export const ApiFields =
  (rulesOf?: Class): ClassDecorator =>
  (target) =>
    describeFields(target, rulesOf ?? target, 'new', {});

/** Describes the parameters of a query by its validation rules. */
export const ApiQueryFields = (): ClassDecorator => (target) => describeFields(target, target, 'query', {});

/**
 * Describes the fields of `target` as `@ApiProperty` does, by the validation rules of `source`.
 * @param defaults a field whose default is null may be null
 * @throws Error for a rule without a description: the document would lack it.
 */
export const describeFields = (
  { prototype }: { readonly prototype: object },
  source: Class,
  view: FieldsView,
  defaults: Readonly<Record<string, unknown>>,
): void => {
  const fields = getMetadataStorage().getTargetValidationMetadatas(source, '', true, false);
  for (const [name, rules] of Map.groupBy(fields, ({ propertyName }) => propertyName)) {
    ApiProperty(propertyOf(rules, view, defaults[name]))(prototype, name);
  }
};

const propertyOf = (rules: readonly Rule[], view: FieldsView, byDefault: unknown): ApiPropertyOptions => {
  const has = (name: string): boolean => rules.some((rule) => rule.name === name);
  const isRequired = has(IS_REQUIRED);
  const isNullable = byDefault === null;
  const schema = rules.map(schemaOf).reduce((all, each) => ({ ...all, ...each }), {});
  const { enum: values, ...rest } = isNullable && view !== 'served' ? clearable(schema) : schema;
  return {
    ...rest,
    ...(isRequired && has('isText') && { minLength: 1 }),
    // An enumeration that may be null has null among its values.
    ...(values && { enum: isNullable ? [...values, null] : [...values] }),
    // `IsOptional` takes null for absent. A query has no text for null.
    ...((isNullable || (view === 'new' && has('isOptional'))) && { nullable: true }),
    ...(view === 'new' && byDefault !== undefined && !isRequired && { default: byDefault }),
    required:
      view === 'served' || (view !== 'changed' && mustBeSent(isRequired, has('isOptional'), byDefault)),
  };
};

const mustBeSent = (isRequired: boolean, isOptional: boolean, byDefault: unknown): boolean =>
  isRequired || (byDefault === undefined && !isOptional);

/** A field that may be null is also cleared by an empty text, which no format allows. */
const clearable = ({ format, pattern, ...schema }: FieldSchema): FieldSchema => ({
  ...schema,
  ...(pattern !== undefined && { pattern: format === undefined ? pattern : `^$|${pattern}` }),
});

const schemaOf = ({ name, type, constraints, propertyName }: Rule): FieldSchema => {
  // Its type says otherwise, but a rule without limits has none.
  const [first, second] = (constraints as readonly unknown[] | undefined) ?? [];
  switch (name) {
    case 'isOptional':
    case IS_REQUIRED:
    case 'isClean':
    case 'isNewName':
    case IS_AFTER_START:
      return {};
    case 'isString':
      return { type: 'string' };
    case 'isText':
    case 'isFileId':
      return { type: 'string', maxLength: Number(first) };
    case 'isLink':
      return { type: 'string', maxLength: Number(first), format: 'uri' };
    // The path of one of the site's own images is no whole address.
    case 'isImage':
      return { type: 'string', maxLength: Number(first), format: 'uri-reference' };
    case 'hasLength':
      return { type: 'string', minLength: Number(first), maxLength: Number(second) };
    case 'isUuid':
      return UUID_V4;
    case 'isDay':
      return { type: 'string', format: 'date' };
    case 'isTime':
      return { type: 'string', format: 'date-time' };
    case 'isBoolean':
      return { type: 'boolean' };
    case 'isInt':
      return { type: 'integer' };
    case 'maxLength':
      return { maxLength: Number(first) };
    case 'min':
      return { minimum: Number(first) };
    case 'max':
      return { maximum: Number(first) };
    case 'isIn':
    case 'isRole':
      return { type: 'string', enum: textsOf(first) };
    case 'isScopes':
      return {
        type: 'array',
        items: { type: 'string', enum: textsOf(first) },
        minItems: 1,
        uniqueItems: true,
      };
    case 'matches':
      return { type: 'string', pattern: first instanceof RegExp ? first.source : String(first) };
    case undefined:
    default:
      throw new Error(`The document has no words for the rule '${name ?? type}' of ${propertyName}`);
  }
};

const textsOf = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : []);
