import { beforeEach, describe, expect, test } from '@jest/globals';
import type { InitialData, RenderedPage, RenderJob } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { MissingPage } from './missing-page.js';
import { pageTemplate } from './page.js';

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
  let rendered: RenderedPage | null = { html: '<h1>404</h1>', style: '' };
  const page = () =>
    new MissingPage({
      template: TEMPLATE,
      modules: [],
      renderer: { render: (job) => Promise.resolve((jobs.push(job), rendered)) },
      headersFor: () => ['X-Test', 'yes'],
    });
  const textOf = async (missing: MissingPage, of: InitialData): Promise<string> =>
    String((await missing.of(of)).formFor(undefined).body);

  beforeEach(() => {
    jobs = [];
    rendered = { html: '<h1>404</h1>', style: '' };
  });

  test('is rendered and written once for a version, however often it is asked for', async () => {
    const missing = page();
    const first = await missing.of(data());
    for (let at = 0; at < 1_000; at += 1) expect(await missing.of(data())).toBe(first);
    expect(jobs).toEqual([{ address: '/404', data: data() }]);
  });

  test('is rendered once by requests at a time', async () => {
    const missing = page();
    await Promise.all([data(), data(), data()].map((each) => missing.of(each)));
    expect(jobs).toHaveLength(1);
  });

  test('is written again for counts, and rendered again for settings only', async () => {
    const missing = page();
    await missing.of(data());
    expect(await textOf(missing, data({ counts: 2 }))).toContain('"counts":2');
    expect(jobs).toHaveLength(1);
    await missing.of(data({ counts: 2, settings: 2 }));
    expect(jobs).toHaveLength(2);
  });

  test('is left to the browser while it cannot be rendered, and tried again with the next version', async () => {
    rendered = null;
    const missing = page();
    expect(await textOf(missing, data())).not.toContain('<h1>');
    expect(await textOf(missing, data())).not.toContain('<h1>');
    expect(jobs).toHaveLength(1);
    rendered = { html: '<h1>404</h1>', style: '' };
    expect(await textOf(missing, data({ counts: 2 }))).toContain('<h1>404</h1>');
  });

  test('is not to be indexed', async () => {
    const { head } = (await page().of(data())).formFor(undefined);
    expect(head.join(' ')).toContain('X-Robots-Tag noindex');
    expect(head.slice(0, 2)).toEqual(['X-Test', 'yes']);
  });
});
