import { expect, test } from 'vitest';
import { aToolRecord } from '@tools-hub/domain/testing';
import { TextFile } from '../../http/body-files.js';
import { toolsCsv } from '../export/tools-csv.js';
import { readImportFile } from './import-file.js';

const csv = (text: string, columns?: Record<string, number>) =>
  readImportFile(new TextFile('text/csv', text), columns);
const html = (text: string) => readImportFile(new TextFile('text/html', text)).file;
const refusal = (message: string) =>
  expect.objectContaining({ code: 'INVALID', details: [{ field: 'body', message }] });

test('a table is read by the names of its columns, whatever its delimiter', () => {
  for (const delimiter of [',', ';', '\t']) {
    const lines = [
      ['Title', 'URL', 'Notes', 'Folder'],
      ['Jira', 'https://jira.example/', '"Boards\nand ""sprints"""', 'Work'],
      ['Figma', 'https://figma.example/', '', ' work '],
    ];
    const { file, ...rest } = csv(`\uFEFF${lines.map((line) => line.join(delimiter)).join('\r\n')}\r\n`);
    expect(rest).toEqual({
      isOwn: false,
      rowNumbers: [2, 3],
      columns: {
        names: ['Title', 'URL', 'Notes', 'Folder'],
        chosen: { name: 0, link: 1, description: 2, category: 3 },
      },
    });
    expect(file).toEqual({
      categories: [{ id: 'category 1', name: 'Work' }],
      tools: [
        {
          name: 'Jira',
          link: 'https://jira.example/',
          description: 'Boards\nand "sprints"',
          iconUrl: null,
          categoryId: 'category 1',
        },
        {
          name: 'Figma',
          link: 'https://figma.example/',
          description: null,
          iconUrl: null,
          categoryId: 'category 1',
        },
      ],
      banners: [],
    });
  }
});

test.each([
  ['a quoted name of its head', '"Name, short, and unique";URL\nJira;https://jira.example/'],
  ['a head with quotation marks around all names', '"Name"\t"URL"\n"Jira, boards"\t"https://jira.example/"'],
  ['the lines before its head', '\r\n\r\nName;URL\r\nJira;https://jira.example/'],
])('a table is separated as its head is, whatever is in %s', (_where, text) => {
  expect(csv(text).columns?.names).toHaveLength(2);
});

test.each([
  ['of Excel', 'sep=;\r\nName;URL\r\nJira, boards, and more;https://jira.example/', 2],
  ['in quotation marks', '\uFEFF"sep=|"\n\nName|URL\nJira, boards, and more|https://jira.example/', 3],
])('a first line %s that names the separator of a table is not its head', (_, text, head) => {
  const { file, columns, rowNumbers } = csv(text);
  expect(columns?.names).toEqual(['Name', 'URL']);
  expect(file.tools).toMatchObject([{ name: 'Jira, boards, and more', link: 'https://jira.example/' }]);
  expect(rowNumbers).toEqual([head + 1]);
});

test('a table has the times of tools where it has their columns', () => {
  const { file, columns } = csv(
    'name,link,shownFrom,Shown_Until\nA,https://a.example/,2027-03-01T09:00:00Z,\nB,https://b.example/,,soon',
  );
  expect(columns?.chosen).toMatchObject({ shownFrom: 2, shownUntil: 3 });
  expect(file.tools).toMatchObject([
    { shownFrom: '2027-03-01T09:00:00Z', shownUntil: null },
    // The rules of a row refuse it.
    { shownFrom: null, shownUntil: 'soon' },
  ]);
});

test('a table has the flags of tools where it has their columns', () => {
  const { file, columns } = csv('name,isActive,openInNewTab\nA,false,TRUE\nB,,\nC,no,False\nD,true,1');
  expect(columns?.chosen).toEqual({ name: 0, isActive: 1, openInNewTab: 2 });
  const flags = (file.tools as Record<string, unknown>[]).map(({ isActive, openInNewTab }) => [
    isActive,
    openInNewTab,
  ]);
  expect(flags).toEqual([
    [false, true],
    [undefined, undefined],
    // The rules of a row refuse these.
    ['no', false],
    [true, '1'],
  ]);
});

test('a table is read by chosen columns', () => {
  const { file } = csv('a,b\nhttps://a.example/,One', { link: 0, name: 1 });
  expect(file.tools).toMatchObject([{ name: 'One', link: 'https://a.example/' }]);
  expect(csv('a,b\n1,2', { link: 9 }).file.tools).toMatchObject([{ name: '', link: '' }]);
});

test('an apostrophe that an export put before a formula is dropped', () => {
  expect(csv("name,link\n'=SUM,https://a.example/\n'tis,https://b.example/").file.tools).toMatchObject([
    { name: '=SUM' },
    { name: "'tis" },
  ]);
});

test('the texts of an export are read back as they were', () => {
  const texts = ['a;=1+1', "'=1", `"quoted"; '- and\n- more\t@b`, '-1', "'tis", 'a\r\n+1;;"=2'];
  const tools = texts.map((description, n) => aToolRecord({ id: `${n}`, name: `=${n}`, description }));
  const read = csv(toolsCsv(tools, [], () => 7)).file.tools;
  expect(read).toMatchObject(tools.map(({ name, description }) => ({ name, description })));
});

test.each([
  ['name,link\n"open', 'is not valid CSV: a quotation mark is out of place'],
  [`name,link\n${'x'.repeat(70_000)},1`, 'has a row that is too long'],
  [`name,link\n${'a,b\n'.repeat(5_001)}`, 'must have at most 5000 rows'],
  [`${'x,'.repeat(300)}\n`, 'must have at most 200 columns'],
  [`name,link\n${','.repeat(200)}\n`, 'must have at most 200 columns'],
  [`name,link\n${' '.repeat(70_000)},1`, 'has a row that is too long'],
  [`name,link\n${'"" '.repeat(25_000)},1`, 'has a row that is too long'],
])('the table %# is refused as a whole', (text, message) => {
  expect(() => csv(text)).toThrow(refusal(message));
});

test('delimiters and ends of lines within quotation marks belong to their cell', () => {
  const { tools } = csv(`name,link,description\nA,https://a.example/,"${',\r\n'.repeat(300)}."`).file;
  expect(tools).toMatchObject([{ name: 'A', description: `${',\r\n'.repeat(300)}.` }]);
});

test('blanks around the cells of a table are dropped, and those within them stay', () => {
  const { file, columns } = csv(
    '\uFEFF name , link\t,\u00a0"note" \r\n\t A  B ,https://a.example/ , " ""quoted""\u3000" \u3000\n',
  );
  expect(columns?.names).toEqual(['name', 'link', 'note']);
  expect(file.tools).toMatchObject([
    { name: 'A  B', link: 'https://a.example/', description: ' "quoted"\u3000' },
  ]);
});

test('a table may end its lines in several ways', () => {
  expect(csv('name,link\r\nA,1\nB,2\rC,3').file.tools).toMatchObject([
    { name: 'A', link: '1' },
    { name: 'B', link: '2' },
    { name: 'C', link: '3' },
  ]);
});

test('the names of columns are cut to the characters that a name may have', () => {
  const { columns } = csv(`${'é'.repeat(200)},${'x'.repeat(200)}name,link`);
  expect(columns).toEqual({
    names: [`${'é'.repeat(119)}…`, `${'x'.repeat(119)}…`, 'link'],
    chosen: { link: 2 },
  });
});

test.each([
  ['commas', ',', 'must have at most 200 columns'],
  ['rows of empty cells', `${','.repeat(1_000)}\n`, 'must have at most 200 columns'],
  ['quoted empty cells', '"",', 'must have at most 200 columns'],
  ['semicolons', ';', 'has a row that is too long'],
  ['spaces', ' ', 'has a row that is too long'],
  ['byte order marks', '\uFEFF', 'has a row that is too long'],
  ['quotation marks', '"', 'has a row that is too long'],
  ['quotation marks and ends of lines', '"\n', 'must have at most 5000 rows'],
])('a table of 5 MiB of %s is refused at once', (_what, piece, message) => {
  const text = `name,link\n${piece.repeat(Math.floor((5 * 1024 * 1024) / piece.length))}`;
  const started = process.cpuUsage();
  expect(() => csv(text)).toThrow(refusal(message));
  // Tenths of a second; seconds by the parser of tables alone.
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
});

test('the rows of a table are counted as by a spreadsheet, with those that are empty', () => {
  const { file, rowNumbers } = csv('\r\nname,description\r\n\r\nA,"1\r\n\r\n2"\r\n \t\r\nB,3\r\nC,4\r\n\r\n');
  expect(file.tools).toMatchObject([{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
  expect(rowNumbers).toEqual([4, 6, 7]);
});

test('a category of a table is cut to the characters that a name may have, and is none without any', () => {
  const { categories, tools } = csv(`name,category\nA,${'c'.repeat(121)}\nB,<>\nC,${'C'.repeat(121)}`).file;
  expect(categories).toEqual([{ id: 'category 1', name: `${'c'.repeat(119)}…` }]);
  expect(tools).toMatchObject([
    { categoryId: 'category 1' },
    { categoryId: null },
    { categoryId: 'category 1' },
  ]);
});

test('a category of a table is the same one however its accents were typed', () => {
  const { categories } = csv(
    `name,category\nA,${'Études'.normalize('NFC')}\nB,${'études'.normalize('NFD')}`,
  ).file;
  expect(categories).toHaveLength(1);
});

test('an empty table has no rows', () => {
  for (const text of ['', '\n\n', 'name,link', 'name,link\n']) expect(csv(text).file.tools).toEqual([]);
});

const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://top.example/" ADD_DATE="1" ICON="data:image/png;base64,AAAA">Top &amp; first</A>
        <DD>A line
of text &lt;3
        <DT><H3>Work</H3>
        <DL><p>
            <DT><A HREF="https://jira.example/" ICON_URI="https://jira.example/i.png">Jira</A>
            <DT><H3>Design</H3>
            <DL><p>
                <DT><A HREF="https://figma.example/"></A>
            </DL><p>
            <DT><A HREF="https://back.example/">Back in work</A>
        </DL><p>
    </DL><p>
    <DT><A HREF="javascript:alert(1)">Bookmarklet</A>
</DL><p>`;

test('bookmarks are tools, and their folders categories', () => {
  const { categories, tools } = html(BOOKMARKS);
  expect(categories).toEqual([
    { id: 'category 1', name: 'Work' },
    { id: 'category 2', name: 'Design' },
  ]);
  expect(tools).toEqual([
    {
      name: 'Top & first',
      link: 'https://top.example/',
      description: 'A line\nof text <3',
      iconUrl: null,
      categoryId: null,
    },
    {
      name: 'Jira',
      link: 'https://jira.example/',
      description: null,
      iconUrl: 'https://jira.example/i.png',
      categoryId: 'category 1',
    },
    {
      name: 'figma.example',
      link: 'https://figma.example/',
      description: null,
      iconUrl: null,
      categoryId: 'category 2',
    },
    {
      name: 'Back in work',
      link: 'https://back.example/',
      description: null,
      iconUrl: null,
      categoryId: 'category 1',
    },
    { name: 'Bookmarklet', link: 'javascript:alert(1)', description: null, iconUrl: null, categoryId: null },
  ]);
});

test('the folders that a browser made are no categories in any language', () => {
  const { categories, tools } = html(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
    <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Lesezeichenleiste</H3><DL><p>
      <DT><A HREF="https://top.example/">Top</A>
      <DT><H3>Arbeit</H3><DL><p><DT><A HREF="https://jira.example/">Jira</A></DL><p></DL><p>
    <DT><H3 UNFILED_BOOKMARKS_FOLDER="true">Weitere Lesezeichen</H3><DL><p>
      <DT><A HREF="https://other.example/">Other</A></DL><p></DL>`);
  expect(categories).toEqual([{ id: 'category 1', name: 'Arbeit' }]);
  expect((tools as { categoryId: string | null }[]).map(({ categoryId }) => categoryId)).toEqual([
    null,
    'category 1',
    null,
  ]);
});

test('long titles and descriptions of bookmarks are cut', () => {
  const [tool] = html(
    `<DL><DT><A HREF="https://a.example/">${'é'.repeat(200)}</A><DD>${'d'.repeat(3_000)}</DL>`,
  ).tools as { name: string; description: string }[];
  expect(tool?.name).toBe(`${'é'.repeat(119)}…`);
  expect(tool?.description).toHaveLength(2_000);
});

test('a title is cut between letters, to the characters that a name may have', () => {
  const nameOf = (title: string) =>
    (html(`<DL><DT><A HREF="https://a.example/">${title}</A></DL>`).tools as { name: string }[])[0]?.name;
  // A letter with its vowel sign is two characters, and a family five.
  expect(nameOf('की'.repeat(60))).toBe('की'.repeat(60));
  expect(nameOf('की'.repeat(61))).toBe(`${'की'.repeat(59)}…`);
  expect(nameOf('👩‍👧‍👦'.repeat(30))).toBe(`${'👩‍👧‍👦'.repeat(23)}…`);
});

test('a page that is not a list of bookmarks is refused', () => {
  expect(() => html('<p>Hello</p>')).toThrow(refusal('must be bookmarks in the Netscape format'));
  expect(() => html('')).toThrow(refusal('must be bookmarks in the Netscape format'));
  expect(() => html('<DL>'.repeat(500))).toThrow(refusal('must have at most 100 nested folders'));
});

test.each([
  ['<b>', 'has too many tags or entities'],
  ['<b></i>', 'has too many tags or entities'],
  ['<DT>', 'has too many tags or entities'],
  ['<DD>d', 'has too many tags or entities'],
  ['<H3></H3>', 'has too many tags or entities'],
  ['<DL></DL>', 'has too many tags or entities'],
  ['&amp;', 'has too many tags or entities'],
  ['<DT><H3>', 'has elements that are nested too deeply'],
  ['<A HREF="https://a.example/">', 'must have at most 5000 rows'],
])('a file of 5 MiB of %s is read in linear time', (piece, message) => {
  // Linear: tenths of a second. Quadratic: half an hour.
  const text = piece.repeat(Math.floor((5 * 1024 * 1024) / piece.length));
  const started = performance.now();
  expect(() => html(text)).toThrow(refusal(message));
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a bookmark with 10,000 attributes is refused', () => {
  const attributes = Array.from({ length: 10_000 }, (_, n) => `a${n}="1"`).join(' ');
  expect(() => html(`<DL><A ${attributes}>A</A></DL>`)).toThrow(refusal('has too many tags or entities'));
});

test('5,000 bookmarks with entities, descriptions and folders are read', () => {
  const bookmark =
    '<DT><A HREF="https://a.example/" ADD_DATE="1" TAGS="a,b">A &amp; &quot;b&quot;</A><DD>c &lt; d\n';
  const folder = `<DT><H3 ADD_DATE="1">Folder</H3>\n<DL><p>\n${bookmark.repeat(10)}</DL><p>\n`;
  expect(html(`<DL><p>\n${folder.repeat(500)}</DL>`).tools).toHaveLength(5_000);
});

test('an export of Linkwarden with too many links is refused before they are read', () => {
  let read = 0;
  const link = {
    get name() {
      read += 1;
      return '';
    },
  };
  const links = Array.from({ length: 5_001 }, () => link);
  expect(() => readImportFile({ collections: [{ links }] })).toThrow(refusal('must have at most 5000 rows'));
  expect(read).toBe(0);
});

test('an export of Linkwarden has a category for each collection', () => {
  const { file, isOwn } = readImportFile({
    name: 'Ada',
    collections: [
      { name: 'Work', links: [{ name: 'Jira', url: 'https://jira.example/', description: 'Boards' }, 7] },
      { name: 'Empty', links: [] },
      { links: [{ url: 'https://figma.example/' }] },
      'nothing',
    ],
  });
  expect(isOwn).toBe(false);
  expect(file).toEqual({
    categories: [{ id: 'category 1', name: 'Work' }],
    tools: [
      { name: 'Jira', link: 'https://jira.example/', description: 'Boards', categoryId: 'category 1' },
      { name: 'figma.example', link: 'https://figma.example/', description: null, categoryId: null },
    ],
    banners: [],
  });
});

test('an own export passes unchanged', () => {
  const file = { categories: [], tools: [{ name: 'Jira' }], banners: [] };
  expect(readImportFile(file)).toEqual({ file, isOwn: true });
});
