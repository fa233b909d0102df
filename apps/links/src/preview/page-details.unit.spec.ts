import { describe, expect, test } from 'vitest';
import { pageDetails } from './page-details.js';

const ADDRESS = new URL('https://example.com/docs/start');
const detailsOf = (head: string): ReturnType<typeof pageDetails> =>
  pageDetails(`<html><head>${head}</head>`, ADDRESS);

describe('the details of a page', () => {
  test('the details of a page are its title, its description and its icon', async () => {
    expect(
      await detailsOf(
        '<title>\n  Grafana &amp; friends </title><meta name="description" content="Shows  figures."><link rel="icon" href="/i.png">',
      ),
    ).toEqual({
      title: 'Grafana & friends',
      description: 'Shows figures.',
      iconUrl: 'https://example.com/i.png',
    });
  });

  test('the details of a page are rather those for sharing', async () => {
    expect(
      await detailsOf(
        '<title>Start | Docs | Example</title><meta property="og:title" content="Example"><meta name="Description" content="a"><meta property="og:description" content="b">',
      ),
    ).toMatchObject({ title: 'Example', description: 'b' });
  });

  test('the details of a page are null where the page says nothing', async () => {
    const nothing = { title: null, description: null, iconUrl: null };
    expect(await detailsOf('<title> </title><meta name="description">')).toEqual(nothing);
    expect(await pageDetails('', ADDRESS)).toEqual(nothing);
  });

  test('the details of a page have no markup, and fit the fields of a tool', async () => {
    const { title, description } = await detailsOf(
      `<title>&lt;b&gt;Bold&lt;/b&gt; ${'x'.repeat(200)}</title><meta name="description" content="${'😀'.repeat(3_000)}">`,
    );
    expect(title).not.toMatch(/[<>]/);
    expect(Array.from(title ?? '')).toHaveLength(120);
    expect(Array.from(description ?? '')).toHaveLength(2_000);
    expect(description?.endsWith('😀…')).toBe(true);
  });

  test('the details of a page end where its elements are nested too deeply', async () => {
    const details = (depth: number) =>
      detailsOf(`<title>Page</title>${'<b>'.repeat(depth)}<meta name="description" content="Deep">`);
    expect(await details(400)).toMatchObject({ title: 'Page', description: 'Deep' });
    expect(await details(600)).toMatchObject({ title: 'Page', description: null });
  });

  test('the details of a page do not have the title of a drawing', async () => {
    expect(await detailsOf('<svg><title>Arrow</title></svg><title>Page</title>')).toMatchObject({
      title: 'Page',
    });
  });
});

describe('the icon of a page', () => {
  test.each([
    [
      'the one of the best size',
      '<link rel="icon" sizes="16x16" href="/16.png"><link rel="shortcut icon" sizes="64x64 192x192" href="/192.png"><link rel=icon sizes=512x512 href=/512.png>',
      'https://example.com/192.png',
    ],
    [
      'a drawing before a small picture',
      '<link rel="icon" sizes="32x32" href="/32.png"><link rel="icon" type="image/svg+xml" href="/i.svg">',
      'https://example.com/i.svg',
    ],
    [
      'the one for touch screens before one without a size',
      '<link rel="icon" href="/f.ico"><link rel="apple-touch-icon" href="/t.png">',
      'https://example.com/t.png',
    ],
    [
      'relative to the base of the page',
      '<base href="https://cdn.example/"><link rel="icon" href="i.png">',
      'https://cdn.example/i.png',
    ],
    [
      'not one within the page',
      '<link rel="icon" sizes="any" href="data:image/svg+xml,x"><link rel="icon" href="/f.ico">',
      'https://example.com/f.ico',
    ],
    ['not one of another scheme', '<link rel="icon" href="ftp://example.com/f.ico">', null],
  ])('the icon of a page is %s', async (_, head, icon) => {
    expect((await detailsOf(head)).iconUrl).toBe(icon);
  });
});
