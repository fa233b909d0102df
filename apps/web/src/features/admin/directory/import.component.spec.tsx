import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import type { ImportPlan } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { http, HttpResponse } from 'msw';
import { commands, pending, refused, server, site } from '../../../testing/fake-api.js';
import { button, press, toast, user } from '../../../testing/page.js';
import { aTool } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';
import { settle } from '../../../testing/settle.js';

const IMPORT = '/api/admin/import';

const dialog = () => within(screen.getByRole('dialog', { name: 'Import a directory' }));
const fileField = (): HTMLInputElement => dialog().getByLabelText(/^Choose (a|another) file/);
const importIt = () => dialog().queryByRole('button', { name: 'Import' });
const reads = (text: string | RegExp) => dialog().findByText(text);

const openImport = async () => {
  await renderDashboard('Tools');
  await press('Import');
};
const choose = (content: unknown, name = 'directory.json') =>
  user.upload(fileField(), new File([typeof content === 'string' ? content : JSON.stringify(content)], name));
const listed = () =>
  dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const FINE = { name: 'Fine', link: 'https://fine.example/' };
const ONE_TOOL = { tools: [FINE] };
const imported = () => HttpResponse.json({ tools: 1, categories: 0, banners: 0 });

describe('the import of an own export', () => {
  test('the import preview counts existing and inactive records and lists the first hundred', async () => {
    site.tools.push(aTool({ name: 'Known by name' }), aTool({ link: 'https://known.example/link' }));
    await openImport();
    const more = Array.from({ length: 118 }, (_, n) => ({
      name: `New ${n}`,
      link: `https://new.example/${n}`,
    }));
    await choose({
      tools: [
        ...more,
        { name: 'KNOWN BY NAME', link: 'https://two.example/', isActive: false },
        { name: 'Known by link', link: 'https://known.example/link/' },
      ],
    });
    for (const text of [
      'Adds 120 tools.',
      '2 tools are listed already, by name or link.',
      '1 of them is inactive: visitors do not see it.',
      'and 20 more',
    ])
      await reads(text);
    expect(listed()).toHaveLength(100);
    for (const [index, text] of [
      'KNOWN BY NAMEAlready listedInactive',
      'Known by linkAlready listed',
      'New 0',
    ].entries())
      expect(listed()[index]).toContain(text);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(commands).toEqual([]);
  });

  test('an import file with invalid rows names each of them, and nothing is imported', async () => {
    server.use(http.post(IMPORT, imported));
    await openImport();
    await choose({
      categories: [{ id: 'work', name: 'Work' }],
      tools: [
        FINE,
        { name: 'Nowhere to go', link: 'nowhere' },
        { name: '', link: 'https://nameless.example/' },
        { name: 'Lost', link: 'https://lost.example/', categoryId: 'play' },
      ],
    });
    await reads('Fix these 3 problems first. Nothing was imported.');
    expect(listed()).toEqual([
      'Tool 2, link: Enter a full address, for example https://example.comNowhere to go',
      'Tool 3, name: This is required.',
      "Tool 4, category: This isn't a category in this file.Lost",
    ]);
    expect(importIt()).toBeNull();
    expect(commands).toEqual([]);
    // The corrected file under the same name.
    await choose(ONE_TOOL);
    await reads('Adds 1 tool.');
    await user.click(importIt()!);
    await toast('Success', 'Imported 1 tool');
    expect(await commands[0]!.json()).toEqual(ONE_TOOL);
  });

  test('an import file that cannot be imported is explained in words', async () => {
    await openImport();
    const large = { ...FINE, description: 'd'.repeat(LIMITS.importBody) };
    for (const [content, words] of [
      [' ', 'This file is empty.'],
      ['{"tools": [', "This file isn't valid JSON."],
      [[1, 2], "This file isn't a Tools Hub export. An export has lists of categories, tools and banners."],
      [{ tools: [] }, 'There is nothing in this file to import.'],
      [{ tools: [large] }, 'This file is too large. An import has at most 5 MB.'],
    ] satisfies [unknown, string][]) {
      await choose(content);
      await reads(words);
      expect(importIt()).toBeNull();
    }
  });

  // A character for each byte.
  test.each([
    ['Windows-1252', 'name,link\nM\u00fcller,https://a.example/'],
    ['UTF-16', '\u00ff\u00fen\0a\0m\0e\0'],
  ])('a table in %s is refused before any of its letters is replaced', async (_, characters) => {
    await openImport();
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    await user.upload(fileField(), new File([bytes], 'table.csv'));
    await reads('This file cannot be read. Choose it again, or save it as UTF-8 first.');
    expect(importIt()).toBeNull();
  });

  test('an import file can be dropped, one at a time', async () => {
    await openImport();
    const drop = (...files: readonly Partial<File>[]) => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(Object.assign(event, { dataTransfer: { files } }));
      expect(event.defaultPrevented).toBe(true);
    };
    const file = new File([JSON.stringify(ONE_TOOL)], 'one.json');
    drop(file, file);
    await reads('One file at a time, please.');
    drop({ name: 'all-of-it.json', size: LIMITS.importBody * 4 + 1 });
    await reads('This file is too large. An import has at most 5 MB.');
    drop(file);
    await reads('Adds 1 tool.');
    await reads('one.json');
  });

  test('the import dialog stays open when the file picker is closed without a file', async () => {
    await openImport();
    fileField().dispatchEvent(new Event('cancel', { bubbles: true }));
    await choose(ONE_TOOL);
    await reads('Adds 1 tool.');
  });

  test('a failed import stays open while it runs, is explained, and is executed once when repeated', async () => {
    await openImport();
    await choose(ONE_TOOL);
    await reads('Adds 1 tool.');
    const { promise: failed, resolve: fail } = pending();
    server.use(
      http.post(IMPORT, () => failed.then(() => HttpResponse.error()), { once: true }),
      http.post(IMPORT, imported),
    );
    await user.click(importIt()!);
    await reads('Importing...');
    await user.keyboard('{Escape}{Escape}{Escape}');
    fail();
    await reads("The connection was lost while importing. Import again: it won't be imported twice.");
    // Also when the file is chosen again, and a further import is a new command.
    await user.keyboard('{Escape}');
    for (const count of [2, 3]) {
      await press('Import');
      await choose(ONE_TOOL);
      await reads('Adds 1 tool.');
      await user.click(importIt()!);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(commands).toHaveLength(count);
    }
    const keys = commands.map(({ headers }) => headers.get('idempotency-key'));
    expect([new Set(keys.slice(0, 2)).size, new Set(keys).size]).toEqual([1, 2]);
  });

  test('a failed export is reported and downloads nothing', async () => {
    await renderDashboard('Tools');
    const { promise: failed, resolve: fail } = pending();
    server.use(http.get('/api/admin/export', () => failed.then(() => HttpResponse.error())));
    await press('Export');
    await waitFor(() => button('Exporting...'));
    fail();
    await toast('Error', 'Failed to export the directory');
    button('Export');
  });
});

describe("the import of another program's file", () => {
  const aPlan = (fields: Partial<ImportPlan>): ImportPlan => ({
    add: 0,
    update: 0,
    skip: 0,
    errors: [],
    rows: [],
    ...fields,
  });

  /** Answers requests for plans, each when the test says so, and returns the parameters of the requests. */
  const plans = () => {
    const asked: URLSearchParams[] = [];
    const answers: ((plan: ImportPlan) => void)[] = [];
    server.use(
      http.post(IMPORT, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return new Promise((resolve) => {
          answers.push((plan) => resolve(HttpResponse.json(plan)));
        });
      }),
    );
    const answer = async (index: number, fields: Partial<ImportPlan>): Promise<void> => {
      await waitFor(() => expect(answers.length).toBeGreaterThan(index));
      answers[index]!(aPlan(fields));
    };
    return { asked, answer };
  };
  const columns = {
    names: ['Label', 'Where', 'Page'],
    chosen: { name: 0 },
  };

  test('columns that are chosen one right after the other are both read, whichever answer comes first', async () => {
    const { asked, answer } = plans();
    await openImport();
    await choose('Label;Where;Page', 'pairs.csv');
    await answer(0, { columns });
    await reads('Adds 0 tools.');
    const [link, description] = ['Link', 'Description'].map((name) =>
      dialog().getByLabelText<HTMLSelectElement>(name),
    );
    await user.selectOptions(link!, 'Page');
    await user.selectOptions(description!, 'Where');
    const shown = () => expect([link!.value, description!.value]).toEqual(['2', '1']);
    shown();
    await answer(2, { add: 1, columns: { ...columns, chosen: { name: 0, link: 2, description: 1 } } });
    await reads('Adds 1 tool.');
    await answer(1, { columns: { ...columns, chosen: { name: 0, link: 2 } } });
    await settle();
    shown();
    expect(asked[2]!.get('columns')).toBe('name:0,link:2,description:1');
  });

  test('the plan of a file is not replaced by that of the file before it', async () => {
    const { answer } = plans();
    await openImport();
    for (const name of ['first.csv', 'second.csv']) await choose('name,link', name);
    await answer(1, { add: 2 });
    await reads('Adds 2 tools.');
    await answer(0, { add: 1 });
    await settle();
    await reads('Adds 2 tools.');
  });

  test('bookmarks that are here already are left out, updated or added, as the owner chooses', async () => {
    const { asked, answer } = plans();
    await openImport();
    await choose('<!DOCTYPE NETSCAPE-Bookmark-file-1>', 'bookmarks.html');
    await answer(0, { skip: 1 });
    await reads('Adds 0 tools. Skips 1 tool that is listed already.');
    expect(importIt()).toBeNull();
    const existing = dialog().getByLabelText('Tools with a link that is listed already');
    await user.selectOptions(existing, 'Add them again');
    await answer(1, { add: 1 });
    await reads('Adds 1 tool.');
    await user.selectOptions(existing, 'Update them from the file');
    await answer(2, { update: 1 });
    await reads('Adds 0 tools. Updates 1 tool.');
    expect(asked.map((params) => params.get('existing'))).toEqual(['skip', 'add', 'update']);
    server.use(
      http.post(IMPORT, () =>
        HttpResponse.json({ tools: 0, categories: 0, banners: 0, updated: 1, skipped: 0, errors: [] }),
      ),
    );
    await user.click(importIt()!);
    await toast('Success', 'Updated 1 tool');
  });

  test.each([
    [
      'too many requests',
      () => refused(429, 'RATE_LIMITED'),
      'Nothing was imported: too many changes at once. Try again in a moment.',
    ],
    ['a busy server', () => refused(503, 'UNAVAILABLE'), 'Nothing was imported. Try again in a moment.'],
    ['a lost connection', () => HttpResponse.error(), 'Nothing was imported. Try again in a moment.'],
  ])('a second plan that fails by %s leaves the summary and can be tried again', async (_, fail, words) => {
    const { asked, answer } = plans();
    await openImport();
    await choose('Label;Where;Page', 'pairs.csv');
    await answer(0, { add: 1, columns });
    await reads('Adds 1 tool.');
    server.use(http.post(IMPORT, fail, { once: true }));
    const link = dialog().getByLabelText<HTMLSelectElement>('Link');
    await user.selectOptions(link, 'Page');
    await reads(words);
    await reads('Adds 1 tool.');
    // The choice stays, and is not imported before its plan was seen.
    expect(link.value).toBe('2');
    expect(importIt()).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    await answer(1, { add: 2, columns: { ...columns, chosen: { name: 0, link: 2 } } });
    await reads('Adds 2 tools.');
    expect(asked[1]!.get('columns')).toBe('name:0,link:2');
    expect(dialog().queryByText(words)).toBeNull();
    importIt()!;
  });

  test('a file whose first plan fails is read again without being chosen again', async () => {
    const { answer } = plans();
    server.use(http.post(IMPORT, () => refused(503, 'UNAVAILABLE'), { once: true }));
    await openImport();
    await choose('name,link', 'first.csv');
    await user.click(await dialog().findByRole('button', { name: 'Try again' }));
    await answer(0, { add: 1 });
    await reads('Adds 1 tool.');
    importIt()!;
  });

  test('a file that the server cannot read is explained in words', async () => {
    const message = 'is not valid CSV: a quotation mark is out of place';
    server.use(http.post(IMPORT, () => refused(400, 'INVALID', { details: [{ field: 'body', message }] })));
    await openImport();
    await choose('name,link\n"open', 'broken.csv');
    await reads('This file is not valid CSV: a quotation mark is out of place.');
    expect(importIt()).toBeNull();
    expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
