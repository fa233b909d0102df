import { afterAll, describe, expect, test } from 'vitest';
import { LIMITS } from '@tools-hub/domain';
import fc from 'fast-check';
import { animatedWebp, jpeg, png, pngBomb, svg, webps } from '../testing/image-files.js';
import { readImageHeader } from './image-header.js';
import { prepareImage } from './prepare-image.js';
import { Rasters } from './rasters.js';

const rasters = new Rasters();
afterAll(() => rasters.onApplicationShutdown());

const prepare = (bytes: Buffer) => prepareImage(bytes, 'icon', rasters);

describe('a header', () => {
  test('a header names the type and the size of an image', () => {
    expect(readImageHeader(png(30, 20))).toEqual({
      type: 'image/png',
      width: 30,
      height: 20,
      animated: false,
    });
    expect(readImageHeader(jpeg)).toEqual({ type: 'image/jpeg', width: 12, height: 8, animated: false });
    for (const webp of webps) {
      expect(readImageHeader(webp)).toEqual({ type: 'image/webp', width: 12, height: 8, animated: false });
    }
    expect(readImageHeader(animatedWebp)).toMatchObject({ width: 12, height: 8, animated: true });
  });

  test('a header that is cut off anywhere, or followed by anything, is read without an error', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(png(3, 3), jpeg, ...webps, animatedWebp),
        fc.nat(120),
        fc.uint8Array({ maxLength: 60 }),
        (file, length, rest) => {
          const header = readImageHeader(Buffer.concat([file.subarray(0, length), rest]));
          if (header !== null) expect(header.width).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('a raster image', () => {
  test.each([
    ['PNG', png(30, 20), 'image/png', [30, 20], /^[0-9a-f]{32}\.png$/],
    ['JPEG', jpeg, 'image/jpeg', [12, 8], /^[0-9a-f]{32}\.jpg$/],
    ['WebP', webps[0]!, 'image/webp', [12, 8], /^[0-9a-f]{32}\.webp$/],
  ] as const)('a raster image of type %s is encoded again', async (_name, file, type, size, id) => {
    const image = await prepare(file);
    expect(image).toMatchObject({ type, width: size[0], height: size[1] });
    expect(image.id).toMatch(id);
    expect(readImageHeader(image.data)).toMatchObject({ type, width: size[0], height: size[1] });
    expect((await prepare(file)).id).toBe(image.id);
  });

  test('a raster image loses its metadata and what follows its end', async () => {
    const secret = 'GPS 52.5 13.4';
    const hidden = png(10, 10, {
      before: ['tEXt', Buffer.from(`Comment\0${secret}`)],
      after: '<script>alert(1)</script>',
    });
    const { data, id } = await prepare(hidden);
    expect(data.includes(secret)).toBe(false);
    expect(data.includes('<script>')).toBe(false);
    expect((await prepare(png(10, 10))).id).toBe(id);
  });

  test('a raster image is scaled down in its proportions, a banner less', async () => {
    const file = png(2_000, 1_000);
    expect(await prepare(file)).toMatchObject({ width: 512, height: 256 });
    expect(await prepareImage(file, 'banner', rasters)).toMatchObject({ width: 1_600, height: 800 });
  });

  test.each([
    ['is cut off', png(300, 200).subarray(0, 200), "can't be read"],
    ['has no pixels', png(0, 0), "can't be read"],
    ['says that it is enormous', pngBomb(65_535, 65_535), 'at most'],
    ['has too few bytes for its size', pngBomb(4_000, 4_000), "can't be read"],
    ['is animated', animatedWebp, 'animated'],
    ['is an animated PNG', png(4, 4, { before: ['acTL', Buffer.alloc(8)] }), 'animated'],
  ])('a raster image that %s is refused', async (_what, file, message) => {
    await expect(prepare(file)).rejects.toMatchObject({
      code: 'INVALID',
      details: [{ field: 'body', message: expect.stringContaining(message) }],
    });
    // The next one is not affected.
    expect((await prepare(png(3, 3))).width).toBe(3);
  });
});

describe('a file', () => {
  test.each([
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['random bytes', Buffer.from([0, 1, 2, 3, 255])],
    ['text that is not UTF-8', Buffer.from('<svg>\xff</svg>', 'latin1')],
  ])('a file that is %s is no image', async (_what, file) => {
    await expect(prepare(file)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('a file that is too large is refused before it is read', async () => {
    const large = Buffer.concat([png(4, 4), Buffer.alloc(LIMITS.imageBytes)]);
    await expect(prepare(large)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  });
});

test('an SVG image is named by its cleaned text', async () => {
  const plain = await prepare(svg('<path d="M0 0"/>'));
  expect(plain).toMatchObject({ type: 'image/svg+xml', width: 24, height: 24 });
  expect((await prepare(svg('<script>1</script><path onload="x" d="M0 0"/>'))).id).toBe(plain.id);
  await expect(prepare(svg('<g id="a"><use href="#a"/></g>'))).rejects.toMatchObject({ code: 'INVALID' });
});
