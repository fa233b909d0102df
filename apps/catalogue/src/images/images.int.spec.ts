import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ImageRecord } from '@tools-hub/contracts';
import { CatalogueHarness, jira, refused } from '../testing/catalogue-harness.js';
import { png, svg } from '../testing/image-files.js';
import { ImageDocuments } from './image-documents.js';
import { Images } from './images.js';

const UNKNOWN = `/images/${'0'.repeat(32)}.png`;

let catalogue: CatalogueHarness;

beforeAll(async () => {
  catalogue = await CatalogueHarness.start();
});
afterAll(() => catalogue.close());

const add = (bytes: Buffer, addedBy = 'ada', to = catalogue): Promise<ImageRecord> =>
  to.ask('catalogue.image.add', { data: bytes.toString('base64'), use: 'icon', addedBy });
const read = (id: string) => catalogue.ask('catalogue.image.read', { id });
const remove = (id: string) => catalogue.ask('catalogue.image.remove', { id });
const list = async () => (await catalogue.ask('catalogue.images.read', {})).images;
const picture = (colour: string): Buffer => svg(`<path fill="${colour}" d="M0 0h24v24z"/>`);

describe('an image', () => {
  test('an image is stored once under its own name, by any replica, and read as it was stored', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add(picture('red'), `owner ${n}`)),
    );
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first?.id]));
    expect(first).toMatchObject({
      url: `/images/${first?.id}`,
      type: 'image/svg+xml',
      width: 24,
      height: 24,
    });
    const again = await add(picture('red'), 'somebody else');
    expect((await list()).filter(({ id }) => id === first?.id)).toEqual([again]);
    const content = await read(again.id);
    expect(content?.type).toBe('image/svg+xml');
    expect(Buffer.from(content?.data ?? '', 'base64')).toEqual(picture('red'));
  });

  test('an image is listed until it is deleted, and then has the same name again', async () => {
    const { id } = await add(png(9, 9));
    expect((await list()).map((image) => image.id)).toContain(id);
    expect(await remove(id)).toBeNull();
    expect(await read(id)).toBeNull();
    expect((await list()).map((image) => image.id)).not.toContain(id);
    await expect(remove(id)).rejects.toEqual(refused('NOT_FOUND'));
    expect((await add(png(9, 9))).id).toBe(id);
    expect(await read(id)).not.toBeNull();
  });

  test('an image is found among others by the services that name images', async () => {
    const { id } = await add(picture('orange'));
    const storedOf = (ids: readonly string[]) => catalogue.ask('catalogue.images.stored.read', { ids });
    expect(await storedOf([`${'0'.repeat(32)}.png`, id])).toEqual({ ids: [id] });
    expect(await storedOf([])).toEqual({ ids: [] });
    await expect(storedOf(['x.png'])).rejects.toEqual(refused('INVALID', 'id'));
    await remove(id);
    expect(await storedOf([id])).toEqual({ ids: [] });
  });

  test('an image that has lost its bytes gets them with the next upload', async () => {
    const { id } = await add(picture('purple'));
    const database = await catalogue.services.database('catalogue');
    await database.collection<{ _id: string }>('image_bytes').deleteOne({ _id: id });
    await database.close();
    expect(await read(id)).toBeNull();
    await add(picture('purple'));
    expect(await read(id)).not.toBeNull();
  });

  test('a deletion of an image that the store does not answer has an unknown outcome', async () => {
    const { id } = await add(picture('brown'));
    const { app } = catalogue.replicas[0]!;
    const lost = Object.assign(new Error('closed'), { name: 'MongoNetworkError' });
    vi.spyOn(app.get(ImageDocuments), 'remove').mockRejectedValueOnce(lost);
    await expect(app.get(Images).remove(id)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(await remove(id)).toBeNull();
  });

  test('an image is kept as long as a record uses it, also by replicas that have yet to read that', async () => {
    const { id, url } = await add(picture('orange'));
    const tool = await catalogue.send('catalogue.tool.add', { ...jira, iconUrl: url });
    const category = await catalogue.send('catalogue.category.add', { name: 'Plans', iconUrl: url });
    const banner = await catalogue.send('catalogue.banner.add', { title: 'Hello', imageUrl: url });
    await expect(remove(id)).rejects.toMatchObject({
      code: 'IN_USE',
      message: 'The image is used by the tool Jira',
    });
    await catalogue.send('catalogue.tool.remove', { id: tool.answer.id });
    await expect(remove(id)).rejects.toMatchObject({ code: 'IN_USE' });
    await catalogue.send('catalogue.category.change', { id: category.answer.id, changes: { iconUrl: null } });
    await expect(remove(id)).rejects.toMatchObject({
      code: 'IN_USE',
      message: 'The image is used by the banner Hello',
    });
    await catalogue.send('catalogue.banner.remove', { id: banner.answer.id });
    expect(await remove(id)).toBeNull();
  });

  test('an image that is not valid is refused, and nothing is stored', async () => {
    const before = await list();
    await expect(add(picture('red').subarray(0, 40))).rejects.toEqual(refused('INVALID', 'body'));
    await expect(add(Buffer.from('GIF89a'))).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(await list()).toEqual(before);
    await expect(read('../../etc/passwd')).rejects.toMatchObject({ code: 'INVALID' });
  });
});

describe('a record', () => {
  test('a record has images of the site that are stored, and no others', async () => {
    const { url } = await add(picture('blue'));
    const tool = await catalogue.send('catalogue.tool.add', { ...jira, iconUrl: url });
    expect(tool.answer.iconUrl).toBe(url);
    const { id } = tool.answer;
    await expect(catalogue.send('catalogue.tool.add', { ...jira, iconUrl: UNKNOWN })).rejects.toEqual(
      refused('INVALID', 'iconUrl'),
    );
    await expect(
      catalogue.send('catalogue.tool.change', { id, changes: { iconUrl: UNKNOWN } }),
    ).rejects.toEqual(refused('INVALID', 'iconUrl'));
    await expect(
      catalogue.send('catalogue.banner.add', { title: 'Hello', imageUrl: UNKNOWN }),
    ).rejects.toEqual(refused('INVALID', 'imageUrl'));
  });

  test('a record of an import keeps an image that is stored here, and loses one that is not', async () => {
    const { url } = await add(picture('green'));
    const name = 'With an icon of its own';
    const file = {
      categories: [{ id: 'c', name, iconUrl: UNKNOWN }],
      tools: [
        { ...jira, name, iconUrl: url },
        { ...jira, name, link: 'https://other.example/', iconUrl: UNKNOWN },
      ],
      banners: [{ title: name, imageUrl: UNKNOWN }],
    };
    const { position } = await catalogue.send('catalogue.directory.import', file);
    const [commit] = await catalogue.readLog(position - 1);
    expect(commit?.events.map(({ data }) => data)).toEqual([
      expect.objectContaining({ iconUrl: null }),
      expect.objectContaining({ iconUrl: url }),
      expect.objectContaining({ iconUrl: null }),
      expect.objectContaining({ imageUrl: null }),
    ]);
    const merged = await catalogue.send('catalogue.directory.merge', {
      file: { tools: [{ ...jira, link: 'https://third.example/', iconUrl: UNKNOWN }] },
      existing: 'add',
      skipInvalid: false,
      append: false,
    });
    const [merge] = await catalogue.readLog(merged.position - 1);
    expect(merge?.events[0]?.data).toMatchObject({ iconUrl: null });
  });
});

test('a full store of images refuses another one, and repeats an old one', async () => {
  const full = await CatalogueHarness.start({ MAX_IMAGES: '1' });
  const put = (bytes: Buffer) => add(bytes, 'ada', full);
  try {
    const first = await put(picture('red'));
    expect(await put(picture('red'))).toEqual(first);
    await expect(put(picture('blue'))).rejects.toEqual(refused('INVALID', 'body'));
    await full.ask('catalogue.image.remove', { id: first.id });
    expect((await put(picture('blue'))).type).toBe('image/svg+xml');
  } finally {
    await full.close();
  }
});
