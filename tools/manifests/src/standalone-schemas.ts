import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEFINITIONS = '_definitions.json';
/** In the definitions' own file, and in all others. */
const REFERENCE = /"\$ref": ?"(?:\/api\/_definitions\.json)?#\/\$defs\/([^"]+)"/g;

interface Schema {
  [key: string]: unknown;
}

const schemaOf = (value: unknown): Schema => {
  if (typeof value !== 'object' || value === null) throw new TypeError('This is not a schema');
  return { ...value };
};

const parse = (text: string): Schema => {
  const value: unknown = JSON.parse(text);
  return schemaOf(value);
};

const read = (folder: string, name: string): Schema => parse(readFileSync(join(folder, name), 'utf8'));

const namesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(REFERENCE)].map(([, name = '']) => name);

/** A schema with only the definitions that it needs. Parsing all definitions for each kind would take seconds. */
export const standalone = (schema: Schema, definitions: Schema): Schema => {
  const needed: Schema = {};
  const waiting = namesIn(schema);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in needed) continue;
    needed[name] = definitions[name];
    waiting.push(...namesIn(definitions[name]));
  }
  // The schema is a file here, so its $id, which is an address, is removed: JSON omits undefined values.
  const text = JSON.stringify({ ...schema, $id: undefined, $defs: needed });
  return parse(text.replaceAll(REFERENCE, '"$ref":"#/$$defs/$1"'));
};

/** Writes the schemas of one release, each into a file without references to other files. */
export const writeStandalone = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  const { $defs } = read(from, DEFINITIONS);
  const definitions = schemaOf($defs);
  for (const name of readdirSync(from)) {
    const schema = name === DEFINITIONS ? {} : read(from, name);
    // Only schemas of kinds that can be applied have this field.
    if (!('x-kubernetes-group-version-kind' in schema)) continue;
    writeFileSync(join(to, name), JSON.stringify(standalone(schema, definitions)));
  }
};
