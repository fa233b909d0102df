import { expect, test } from 'vitest';
import { ImageCache, type ServedImage } from './image-cache.js';

const content = (bytes: number): ServedImage => ({ type: 'image/png', body: Buffer.alloc(bytes) });

/** A cache that counts what it reads. */
const counting = (read: (id: string) => Promise<ServedImage | null>) => {
  const asked: string[] = [];
  const images = new ImageCache({ maxBytes: 32 * 1024 * 1024, reading: 64 });
  const get = (id: string): Promise<ServedImage | null> =>
    images.get(id, () => {
      asked.push(id);
      return read(id);
    });
  return { cache: { get, forget: (id: string) => images.forget(id) }, asked };
};

test('an image is read once, also for many requests at once', async () => {
  const { cache, asked } = counting(() => Promise.resolve(content(3)));
  const images = await Promise.all(Array.from({ length: 10 }, () => cache.get('a')));
  await cache.get('a');
  expect(asked).toEqual(['a']);
  expect(images.every((image) => image?.body.length === 3)).toBe(true);
});

test('an image that is not stored, or could not be read, is asked for again', async () => {
  const answers = [Promise.resolve(null), Promise.reject(new Error('away')), Promise.resolve(content(1))];
  answers[1]?.catch(() => undefined);
  const { cache } = counting(() => answers.shift() ?? Promise.resolve(null));
  expect(await cache.get('a')).toBeNull();
  await expect(cache.get('a')).rejects.toThrow('away');
  expect((await cache.get('a'))?.body.length).toBe(1);
});

test('the images that were used least lately leave when there are too many bytes', async () => {
  const { cache, asked } = counting(() => Promise.resolve(content(12 * 1024 * 1024)));
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(id);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

test('a forgotten image is read again', async () => {
  const { cache, asked } = counting(() => Promise.resolve(content(1)));
  await cache.get('a');
  cache.forget('a');
  await cache.get('a');
  expect(asked).toEqual(['a', 'a']);
});

test('only so many images are read at once', async () => {
  const { cache } = counting(() => new Promise(() => undefined));
  for (let n = 0; n < 64; n += 1) void cache.get(`${n}`);
  await expect(cache.get('one more')).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(cache.get('1')).toBeInstanceOf(Promise);
});
