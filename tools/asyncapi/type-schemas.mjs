import ts from 'typescript';
import { descriptionOf } from './contract-types.mjs';

const has = (type, flags) => (type.flags & flags) !== 0;
const byText = (a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b));

/** Turns TypeScript types into JSON Schemas. A type with a name becomes a definition that others refer to. */
export class TypeSchemas {
  #checker;
  /** Names by type, and schemas by name. A type gets its name before its schema, so that it can refer to itself. */
  #names = new Map();
  #definitions = new Map();

  /** @param {ts.TypeChecker} checker */
  constructor(checker) {
    this.#checker = checker;
  }

  /** The definitions of all named types that have been converted so far, by name. */
  get definitions() {
    return Object.fromEntries([...this.#definitions].sort(([a], [b]) => a.localeCompare(b)));
  }

  /**
   * The schema of a type: a reference where the type has a name.
   * @param {ts.Type} type
   */
  schemaOf(type) {
    const name = this.#names.get(type) ?? this.#freeName(this.#nameOf(type));
    if (name === undefined) return this.#structureOf(type);
    if (!this.#names.has(type)) {
      this.#names.set(type, name);
      this.#definitions.set(name, {});
      const description = this.#descriptionOfDeclared(type);
      this.#definitions.set(name, { ...(description && { description }), ...this.#structureOf(type) });
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Adds a number to a name that another type has already. Versions of an event share its name. */
  #freeName(name) {
    if (name === undefined || !this.#definitions.has(name)) return name;
    for (let number = 2; ; number += 1) {
      if (!this.#definitions.has(`${name}${number}`)) return `${name}${number}`;
    }
  }

  /** The name of a type that our sources declare. Other types, and types with a nameless type argument, have none. */
  #nameOf(type) {
    const symbol = type.aliasSymbol ?? type.symbol;
    if (symbol === undefined || symbol.name.startsWith('__') || isOfLibrary(symbol)) return undefined;
    if (!has(type, ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection)) return undefined;
    const given = type.aliasSymbol ? type.aliasTypeArguments : this.#checker.getTypeArguments(type);
    const names = (given ?? []).map((argument) => this.#nameOf(argument));
    // An event is named after its type: `DomainEvent<'ToolAdded', …>` is ToolAdded.
    const [first] = given ?? [];
    if (first !== undefined && has(first, ts.TypeFlags.StringLiteral)) return first.value;
    return names.includes(undefined) ? undefined : [symbol.name, ...names].join('');
  }

  #descriptionOfDeclared(type) {
    const generic = ((type.aliasSymbol ? type.aliasTypeArguments : type.typeArguments) ?? []).length > 0;
    return generic ? '' : descriptionOf(type.aliasSymbol ?? type.symbol, this.#checker);
  }

  #structureOf(type) {
    if (has(type, ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
    if (has(type, ts.TypeFlags.Null)) return { type: 'null' };
    if (has(type, ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) return { const: type.value };
    if (has(type, ts.TypeFlags.BooleanLiteral)) return { const: type.intrinsicName === 'true' };
    if (has(type, ts.TypeFlags.String)) return { type: 'string' };
    if (has(type, ts.TypeFlags.Number)) return { type: 'number' };
    if (has(type, ts.TypeFlags.Boolean)) return { type: 'boolean' };
    if (type.isUnion()) return this.#unionOf(type.types);
    if (this.#checker.isTupleType(type)) return this.#tupleOf(type);
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type);
      return { type: 'array', items: this.schemaOf(item) };
    }
    if (has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#objectOf(type);
    throw new Error(`No schema for the type ${this.#checker.typeToString(type)}`);
  }

  #unionOf(members) {
    const types = members.filter((member) => !has(member, ts.TypeFlags.Undefined));
    const booleans = types.filter((member) => has(member, ts.TypeFlags.BooleanLiteral));
    const literals = types.filter((member) => member.isStringLiteral() || member.isNumberLiteral());
    const others = types.filter((member) => !booleans.includes(member) && !literals.includes(member));
    const schemas = others.map((member) => this.schemaOf(member)).sort(byText);
    if (booleans.length === 2) schemas.unshift({ type: 'boolean' });
    else schemas.unshift(...booleans.map((member) => this.#structureOf(member)));
    if (literals.length === 1) schemas.unshift({ const: literals[0].value });
    if (literals.length > 1) schemas.unshift({ enum: literals.map(({ value }) => value).sort() });
    if (schemas.length === 1) return schemas[0];
    const plain = schemas.every((schema) => Object.keys(schema).join() === 'type');
    return plain ? { type: schemas.map(({ type }) => type) } : { anyOf: schemas };
  }

  #tupleOf(type) {
    const items = this.#checker.getTypeArguments(type).map((item) => this.schemaOf(item));
    return { type: 'array', items, minItems: items.length, maxItems: items.length };
  }

  #objectOf(type) {
    const properties = this.#checker.getPropertiesOfType(type);
    const index = this.#checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
    const required = properties.filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0);
    return {
      type: 'object',
      ...(properties.length > 0 && {
        properties: Object.fromEntries(
          properties.map((property) => [property.name, this.#propertyOf(property)]),
        ),
      }),
      ...(required.length > 0 && { required: required.map(({ name }) => name) }),
      ...(index && !has(index, ts.TypeFlags.Never) && { additionalProperties: this.schemaOf(index) }),
      ...(index && has(index, ts.TypeFlags.Never) && { maxProperties: 0 }),
    };
  }

  #propertyOf(property) {
    const schema = this.schemaOf(this.#checker.getTypeOfSymbol(property));
    const description = descriptionOf(property, this.#checker);
    if (description === '') return schema;
    // JSON Schema draft 7 ignores keywords beside `$ref`.
    return '$ref' in schema ? { description, allOf: [schema] } : { description, ...schema };
  }
}

/** Whether a symbol comes from TypeScript's own libraries, such as `Pick` and `Record`. */
const isOfLibrary = (symbol) =>
  (symbol.declarations ?? []).every((declaration) =>
    /\/typescript\/lib\//.test(declaration.getSourceFile().fileName),
  );
