import { describe, expect, test } from '@jest/globals';
import { HOME, type InitialData, type PublicSettings, type Tool } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { aCategory, aToolRecord } from '@tools-hub/domain/testing';
import { readFileSync } from 'node:fs';
import { frameOf } from './frame.js';
import { plainList } from './plain-list.js';

const FIRST_PAINT = '../../../../web/first-paint/frame.css';
const styles = readFileSync(new URL(FIRST_PAINT, import.meta.url), 'utf8');

const aTool = (fields: Partial<Tool> = {}): Tool => ({
  ...aToolRecord({
    name: 'Jira',
    description: 'Tracks <b>work</b>',
    link: 'https://jira.example/?a=1&b=2',
    categoryId: 'c1',
  }),
  usageCount: 0,
  ...fields,
});

const data = (items: readonly Tool[], settings: Partial<PublicSettings> = {}, page = 1): InitialData => ({
  settings: { ...DEFAULT_SETTINGS, version: 1, ...settings },
  version: { catalogue: 1, settings: 1, counts: 1, schedule: 0 },
  tools: { query: {}, page: { items, page, perPage: 20, total: items.length, totalPages: 3 } },
});

describe('the frame of a page', () => {
  test('shows the title of the site and the first tools as text', () => {
    const frame = frameOf(null, data([aTool()], { site_title: 'Our <tools>' }));
    expect(frame).toContain('<p class="frame-title" dir="auto">Our &lt;tools&gt;</p>');
    expect(frame).toContain('<div class="frame-card" dir="auto">');
    expect(frame).toContain('<b>Jira</b>');
    expect(frame).toContain('Tracks');
    expect(frame).not.toContain('<a ');
  });

  test('has as many cards as a screen at most', () => {
    const frame = frameOf(null, data(Array.from({ length: 100 }, () => aTool())));
    expect(frame.match(/frame-card/g)).toHaveLength(24);
  });

  test('has the measures and the parts of cards that the owner chose', () => {
    const frame = frameOf(
      null,
      data([aTool()], {
        tool_card_size: 'large',
        tool_card_style: 'square',
        tool_icon_size: 'h-16 w-16',
        show_tool_names: false,
        show_tool_descriptions: false,
      }),
    );
    expect(frame).toContain('style="--gap:1rem;--inset:1.5rem;--corner:0;--icon:4rem"');
    expect(frame).toContain('frame-stacked');
    expect(frame).not.toContain('Jira');
    expect(frame).not.toContain('Tracks');
  });

  test('says that the tools are similar, and so does the list of links', () => {
    const found = data([aTool()]);
    const similar: InitialData = {
      ...found,
      tools: {
        query: { search: 'jria' },
        page: { ...found.tools!.page, matches: 'similar', words: ['jira'] },
      },
    };
    expect(frameOf(null, similar)).toContain('<p class="frame-count">No exact match. 1 similar tool</p>');
    expect(plainList(null, HOME, similar)).toContain('No exact match. Similar tools</h2>');
    expect(frameOf(null, found) + plainList(null, HOME, found)).not.toContain('imilar');
  });

  test('gives a number of tools that needs no locale, or none', () => {
    const { tools, ...rest } = data([aTool()]);
    const with1000 = { ...rest, tools: { ...tools!, page: { ...tools!.page, total: 1_000 } } };
    expect(frameOf(null, { ...rest, tools: tools! })).toContain('>1 tool<');
    expect(frameOf(null, with1000)).toContain('<p class="frame-count"></p>');
  });

  test('uses only classes that the style sheet of the first paint has', () => {
    const looks: readonly Partial<PublicSettings>[] = [
      { tool_card_style: 'minimal', tool_icon_size: 'h-16 w-16', logo_url: '/logo.png' },
      { site_title: 'T'.repeat(100) },
    ];
    const pages = [
      ...looks.map((look) => frameOf(null, data([aTool()], look))),
      frameOf('New Tools', data([])),
    ];
    const classes = new Set(
      pages.flatMap((html) =>
        [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      ),
    );
    expect(classes.size).toBeGreaterThan(10);
    const missing = [...classes].filter((name) => !new RegExp(`\\.${name}[\\s,.:{]`).test(styles));
    expect(missing).toEqual([]);
  });
});

describe('the list for browsers without scripts', () => {
  test('links the tools, the categories and the pages', () => {
    const list = plainList(
      null,
      { ...HOME, q: 'a b', page: 2 },
      {
        ...data([aTool()], {}, 2),
        categories: {
          items: [{ ...aToolRecord(), ...aCategory({ name: 'Work & play' }), id: 'c1', toolCount: 1 }],
          page: 1,
          perPage: 100,
          total: 1,
          totalPages: 1,
        },
      },
    );
    expect(list).toContain(
      `<a href="https://jira.example/?a=1&amp;b=2" rel="noopener noreferrer" ping="/api/tools/${aTool().id}/usage">Jira</a>`,
    );
    expect(list).toContain('<a href="/?q=a+b&amp;category=c1" dir="auto">Work &amp; play</a>');
    expect(list).toContain('<a href="/?q=a+b" dir="auto">Previous</a>');
    expect(list).toContain('<a href="/?q=a+b&amp;page=3" dir="auto">Next</a>');
    expect(list).toContain('<a href="/sitemap" dir="auto">Site Navigation</a>');
  });

  test('has what a page says of a tool, with links to its category and to similar tools', () => {
    const toolPage = {
      ...{ slug: 'jira', tool: aTool({ description: 'Tracks <work>', usageCount: 1 }) },
      category: { id: 'c1', name: 'Work & play', slug: 'work-play' },
      alike: [{ slug: 'figma', tool: aTool({ name: 'Figma' }) }],
    };
    const list = plainList('Jira', null, { ...data([]), tools: undefined, toolPage });
    expect(list).toContain('<h1 dir="auto">Jira</h1>');
    expect(list).toContain('<p dir="auto">Tracks &lt;work&gt;</p>');
    expect(list).toContain('>Open Jira</a>');
    expect(list).toContain('<a href="/c/work-play" dir="auto">Work &amp; play</a>');
    expect(list).toContain('Opened 1 time.');
    expect(list).toContain('<a href="/t/figma" dir="auto">About Figma</a>');
  });

  test('links no address of another protocol', () => {
    const list = plainList(null, HOME, data([aTool({ link: 'javascript:alert(1)' })]));
    expect(list).toContain('<li dir="auto">Jira<br>');
    expect(list).not.toContain('javascript:');
  });

  test('is limited, and escapes all texts', () => {
    const list = plainList(
      null,
      HOME,
      data(Array.from({ length: 400 }, () => aTool({ name: '</noscript><i>' }))),
    );
    expect(list.match(/&lt;\/noscript&gt;/g)).toHaveLength(300);
    expect(list).not.toContain('</noscript>');
  });
});
