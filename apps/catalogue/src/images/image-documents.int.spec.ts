import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ImageRecord } from '@tools-hub/contracts';
import { imageUrlOf } from '@tools-hub/domain';
import { Store } from '@tools-hub/event-sourcing/mongo';
import {
  ImageBytes,
  ImageBytesSchema,
  ImageDocument,
  ImageDocuments,
  ImageSchema,
} from './image-documents.js';

const uri = process.env['MONGODB_URI'];
if (uri === undefined) throw new Error('MONGODB_URI is not set: run the tests by `npm test`');

const store = new Store({
  uri,
  dbName: `t${randomBytes(6).toString('hex')}-catalogue`,
  onError: () => undefined,
});
const images = store.connection.model<ImageDocument>(ImageDocument.name, ImageSchema);
const bytes = store.connection.model<ImageBytes>(ImageBytes.name, ImageBytesSchema);
const documents = new ImageDocuments(images, bytes);

const DATA = Buffer.from('bytes');
const record = (id: string): ImageRecord => ({
  id,
  url: imageUrlOf(id),
  type: 'image/png',
  width: 1,
  height: 1,
  bytes: DATA.length,
  addedAt: '2026-11-02T12:00:00.000Z',
  addedBy: 'ada',
});
const add = (id: string): Promise<void> => documents.add(record(id), DATA);

beforeAll(() => store.open());
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await store.connection.dropDatabase();
  await store.close();
});

test('an image that is uploaded while it is deleted is listed with its bytes', async () => {
  await add('a');
  const deleteOne = images.deleteOne.bind(images);
  vi.spyOn(images, 'deleteOne').mockImplementation((...args) => {
    const query = deleteOne(...args);
    const exec = query.exec.bind(query);
    query.exec = async () => {
      const result = await exec();
      await add('a');
      return result;
    };
    return query;
  });
  expect(await documents.remove('a')).toBe(true);
  expect(await documents.find('a')).toEqual(record('a'));
  expect(await documents.bytesOf('a')).toEqual(DATA);
});

test('a deletion removes all bytes that no listed image has, but those of the last hour', async () => {
  await bytes.create({ _id: 'left behind', data: DATA });
  await add('listed');
  await bytes.updateOne({ _id: 'listed' }, { $unset: { storedAt: 1 } });
  await add('c');
  await documents.remove('c');
  const stored = new Set((await bytes.find().select('_id')).map(({ _id }) => _id));
  expect([stored.has('left behind'), stored.has('listed'), stored.has('c')]).toEqual([false, true, true]);
  expect(await documents.bytesOf('c')).toBeNull();
});
