import { beforeEach, describe, expect, test } from 'vitest';
import type { InitialData, RenderedPage, RenderJob } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { MissingPage } from './missing-page.js';
import type { PageHeaders } from './page-headers.js';
import type { PageRenderer } from './page-renderer.js';
import { pageTemplate } from './page.js';
import type { WebApp } from './web-app.js';

const TEMPLATE = pageTemplate(
  '<html lang="en"><head><title>Tools Hub</title></head><body><div id="root"><!--page--></div><!--initial-data-->',
);

const data = (version: Partial<InitialData['version']> = {}): InitialData => ({
  settings: { ...DEFAULT_SETTINGS, version: 1 },
  version: { catalogue: 1, settings: 1, counts: 1, schedule: 0, ...version },
  missing: true,
});

describe('the page for unknown paths', () => {
  let jobs: RenderJob[] = [];
  let failure: Error | null = null;
  let rendered: RenderedPage | null = { html: '<h1>404</h1>', title: 'Page not found', style: '' };
  const app: Pick<WebApp, 'template' | 'modulesOf'> = { template: TEMPLATE, modulesOf: () => [] };
  const renderer: Pick<PageRenderer, 'render'> = {
    render: (job) => Promise.resolve((jobs.push(job), rendered)),
  };
  const headers: Pick<PageHeaders, 'of'> = {
    of: () => {
      if (failure !== null) throw failure;
      return ['X-Test', 'yes'];
    },
  };
  const page = () => new MissingPage(app as WebApp, renderer as PageRenderer, headers as PageHeaders);
  const textOf = async (missing: MissingPage, of: InitialData): Promise<string> =>
    String((await missing.of(of, 'en')).formFor(undefined).body);

  beforeEach(() => {
    jobs = [];
    rendered = { html: '<h1>404</h1>', title: 'Page not found', style: '' };
  });

  test('the page for unknown paths is rendered and written once for a version, however often it is asked for', async () => {
    const missing = page();
    const first = await missing.of(data(), 'en');
    for (let at = 0; at < 1_000; at += 1) expect(await missing.of(data(), 'en')).toBe(first);
    expect(jobs).toEqual([{ address: '/404', language: 'en', data: data() }]);
  });

  test('the page for unknown paths is rendered once by requests at a time', async () => {
    const missing = page();
    await Promise.all([data(), data(), data()].map((each) => missing.of(each, 'en')));
    expect(jobs).toHaveLength(1);
  });

  test('the page for unknown paths is written again for counts, and rendered again for settings only', async () => {
    const missing = page();
    await missing.of(data(), 'en');
    expect(await textOf(missing, data({ counts: 2 }))).toContain('"counts":2');
    expect(jobs).toHaveLength(1);
    await missing.of(data({ counts: 2, settings: 2 }), 'en');
    expect(jobs).toHaveLength(2);
  });

  test('the page for unknown paths is left to the browser until it can be rendered with a newer version', async () => {
    rendered = null;
    const missing = page();
    expect(await textOf(missing, data())).not.toContain('<h1>');
    expect(await textOf(missing, data())).not.toContain('<h1>');
    expect(jobs).toHaveLength(1);
    rendered = { html: '<h1>404</h1>', title: 'Page not found', style: '' };
    expect(await textOf(missing, data({ counts: 2 }))).toContain('<h1>404</h1>');
  });

  test('the page for unknown paths is written again after it could not be written', async () => {
    const missing = page();
    failure = new Error('no room');
    await expect(missing.of(data(), 'en')).rejects.toThrow('no room');
    failure = null;
    expect(await textOf(missing, data())).toContain('<h1>404</h1>');
  });

  test('the page for unknown paths is rendered and written once for each language', async () => {
    const missing = page();
    for (const language of ['en', 'de', 'en', 'de'] as const) {
      const { head, body } = (await missing.of(data(), language)).formFor(undefined);
      expect(String(body)).toContain(` lang="${language}"`);
      expect(head).toContain('Accept-Encoding, Accept-Language, Cookie');
    }
    expect(jobs.map(({ language }) => language)).toEqual(['en', 'de']);
  });

  test('the page for unknown paths is not to be indexed', async () => {
    const { head } = (await page().of(data(), 'en')).formFor(undefined);
    expect(head.join(' ')).toContain('X-Robots-Tag noindex');
    expect(head.slice(0, 2)).toEqual(['X-Test', 'yes']);
  });
});
