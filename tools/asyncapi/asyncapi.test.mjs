/** Checks that the AsyncAPI document is up to date, has every subject, and describes every type. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BUS_EVENTS, REQUESTS, STREAMS, SURVEYS } from '../../deploy/nats/dist/index.js';
import { readContracts } from './contract-types.mjs';
import { committedText, currentText } from './document.mjs';
import { TypeSchemas } from './type-schemas.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tools-hub-asyncapi-'));
after(() => rmSync(folder, { recursive: true }));

/** The schema of the type `Probe`, and the definitions that it refers to. */
const schemaOf = (declarations) => {
  const file = join(folder, 'probe.ts');
  writeFileSync(file, declarations);
  const { checker, typeOf } = readContracts([file]);
  const schemas = new TypeSchemas(checker);
  schemas.schemaOf(typeOf('Probe'));
  return schemas.definitions;
};

const committed = JSON.parse(committedText());
const subjects = [
  ...[REQUESTS, BUS_EVENTS, SURVEYS].flatMap((table) => Object.keys(table)),
  ...Object.values(STREAMS).map((stream) => stream.subjects),
];

test('the committed document equals the output of `npm run generate`', async () => {
  assert.equal(committedText(), await currentText());
});

test('every subject that a service may use is a channel with a sender and a receiver', () => {
  const operations = Object.values(committed.operations);
  for (const subject of subjects) {
    const ofSubject = operations.filter(({ channel }) => channel.$ref === `#/channels/${subject}`);
    assert.deepEqual(
      [...new Set(ofSubject.map(({ action }) => action))].sort(),
      ['receive', 'send'],
      subject,
    );
  }
});

test('every reference names a part of the document', () => {
  for (const [, path] of committedText().matchAll(/"\$ref": "#\/([^"]+)"/g)) {
    const part = path.split('/').reduce((value, key) => value?.[key], committed);
    assert.notEqual(part, undefined, path);
  }
});

test('the schema of an interface has its fields, with their comments, and names the required ones', () => {
  const { Probe } = schemaOf(`
    /** A tool. */
    export interface Probe {
      /** Its name. */
      readonly name: string;
      readonly note: string | null;
      readonly order?: number;
    }`);
  assert.deepEqual(Probe, {
    description: 'A tool.',
    type: 'object',
    properties: {
      name: { description: 'Its name.', type: 'string' },
      note: { type: ['null', 'string'] },
      order: { type: 'number' },
    },
    required: ['name', 'note'],
  });
});

test('an event is named after its type, and its versions are numbered', () => {
  const definitions = schemaOf(`
    interface DomainEvent<Type extends string, Data> { readonly type: Type; readonly data: Data }
    export type Probe = DomainEvent<'Removed', Record<string, never>> | DomainEvent<'Removed', { readonly ids: readonly string[] }>;`);
  assert.deepEqual(Object.keys(definitions), ['Probe', 'Removed', 'Removed2']);
  assert.deepEqual(definitions.Probe.anyOf, [
    { $ref: '#/components/schemas/Removed' },
    { $ref: '#/components/schemas/Removed2' },
  ]);
  assert.deepEqual(definitions.Removed.properties, {
    type: { const: 'Removed' },
    data: { type: 'object', maxProperties: 0 },
  });
});

test('literals, tuples, maps and unvalidated values have schemas', () => {
  const { Probe } = schemaOf(`
    export interface Probe {
      readonly size: 'small' | 'large';
      readonly row: readonly [string, 0 | 1];
      readonly byDay: Readonly<Record<string, number>>;
      readonly sent: unknown;
      readonly self?: Probe;
    }`);
  assert.deepEqual(Probe.properties, {
    size: { enum: ['large', 'small'] },
    row: { type: 'array', items: [{ type: 'string' }, { enum: [0, 1] }], minItems: 2, maxItems: 2 },
    byDay: { type: 'object', additionalProperties: { type: 'number' } },
    sent: {},
    self: { $ref: '#/components/schemas/Probe' },
  });
});

test('a type that JSON cannot represent is an error', () => {
  assert.throws(
    () => schemaOf('export interface Probe { readonly size: bigint }'),
    /No schema for the type bigint/,
  );
});
