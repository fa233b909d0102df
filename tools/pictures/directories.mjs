// The directories in the pictures, in the format of `POST /api/admin/import`.
import { randomUUID } from 'node:crypto';
import { sampleDirectory } from '@tools-hub/running-product/owner';

const LONG = 120;
const endless = (start) => start.padEnd(LONG, 'withoutasinglespace').slice(0, LONG);
const wordy = (start) => `${start} ${'with several more words '.repeat(8)}`.slice(0, LONG).trimEnd();

const category = (name, sortOrder, fields = {}) => ({
  id: randomUUID(),
  name,
  description: null,
  iconUrl: null,
  sortOrder,
  ...fields,
});

const tool = (name, sortOrder, fields = {}) => ({
  id: randomUUID(),
  name,
  description: null,
  link: 'https://example.com/',
  iconUrl: null,
  openInNewTab: true,
  categoryId: null,
  isActive: true,
  sortOrder,
  ...fields,
});

const banner = (title, sortOrder, fields = {}) => ({
  id: randomUUID(),
  title,
  description: null,
  imageUrl: null,
  linkUrl: null,
  isActive: true,
  sortOrder,
  ...fields,
});

/** The sample directory: no icons, banners without images. */
const plain = () => sampleDirectory();

/** The sample directory with an icon for every other tool and an image for each banner. */
const sample = (drawings) => {
  const { categories, tools, banners } = sampleDirectory();
  return {
    categories,
    tools: tools.map((each, n) => ({
      ...each,
      iconUrl: n % 2 === 0 ? `${drawings}/icon-${n}.svg` : null,
    })),
    banners: banners.map((each, n) => ({ ...each, imageUrl: `${drawings}/banner-${n + 1}.svg` })),
  };
};

/** The sample directory with inactive records, records without a description, and images that fail to load. */
const incomplete = (drawings) => {
  const { categories, tools, banners } = sample(drawings);
  return {
    categories: categories.map((each, n) => ({
      ...each,
      iconUrl: [`${drawings}/icon-1.svg`, null, `${drawings}/missing.svg`][n] ?? null,
    })),
    tools: tools.map((each, n) => ({
      ...each,
      ...(n % 7 === 2 && { isActive: false }),
      ...(n === 3 && { iconUrl: `${drawings}/missing.svg`, categoryId: null }),
      ...(n === 4 && { description: null }),
    })),
    banners: [
      ...banners,
      banner('Not ready yet', 30, { isActive: false, description: 'Inactive until its image is ready.' }),
      banner('Image that fails to load', 40, { imageUrl: `${drawings}/missing.svg` }),
    ],
  };
};

const long = (drawings) => {
  const categories = [category(endless('Category'), 1), category(wordy('A category'), 2), category('C', 3)];
  const [first, second, third] = categories.map(({ id }) => id);
  const description = 'This sentence is repeated to make the description very long. '.repeat(30);
  return {
    categories,
    tools: [
      tool(endless('Tool'), 1, { categoryId: first, description, iconUrl: `${drawings}/icon-1.svg` }),
      tool(wordy('A tool'), 2, { categoryId: second, description }),
      tool(endless('Another'), 3, { description: endless('Described') }),
      tool('X', 4, { categoryId: third, description: 'Y' }),
      tool('Only a name', 5),
      tool(endless('Last'), 6, { categoryId: first, iconUrl: `${drawings}/missing.svg` }),
    ],
    banners: [
      banner(endless('Banner'), 1, {
        description,
        imageUrl: `${drawings}/banner-3.svg`,
        linkUrl: 'https://example.com/',
      }),
      banner(wordy('A banner'), 2, { description }),
    ],
  };
};

const rightToLeft = (drawings) => {
  const categories = [category('أدوات التطوير', 1), category('עיצוב', 2), category('Writing', 3)];
  const [arabic, hebrew, english] = categories.map(({ id }) => id);
  return {
    categories,
    tools: [
      tool('محرر النصوص', 1, {
        categoryId: arabic,
        description: 'محرر بسيط وسريع يعمل في المتصفح، مع دعم كامل للغة العربية وحفظ تلقائي.',
        iconUrl: `${drawings}/icon-2.svg`,
      }),
      tool('לוח שרטוט', 2, {
        categoryId: hebrew,
        description: 'לוח לבן משותף לתרשימים שנראים כאילו צוירו ביד, ישירות בדפדפן.',
      }),
      tool('قاموس Oxford العربي', 3, {
        categoryId: arabic,
        description: 'معاني الكلمات (Arabic / English).',
      }),
      tool('Dictionary القاموس', 4, {
        categoryId: english,
        description: 'Left to right, with العربية in the middle of it.',
        iconUrl: `${drawings}/icon-5.svg`,
      }),
      tool('English only', 5, { categoryId: english, description: 'Between the others.' }),
    ],
    banners: [
      banner('مرحبا بكم', 1, {
        description: 'كل الأدوات التي تحتاجها في مكان واحد.',
        linkUrl: 'https://example.com/',
      }),
    ],
  };
};

const thousand = (drawings) => {
  const categories = Array.from({ length: 200 }, (_, n) => category(`Category ${n + 1}`, n));
  const tools = Array.from({ length: 1_000 }, (_, n) =>
    tool(`Tool number ${n + 1}`, n, {
      categoryId: n % 10 === 9 ? null : categories[n % categories.length].id,
      description: 'One of a thousand tools in a directory that visitors have to search.',
      iconUrl: n % 2 === 0 ? `${drawings}/icon-${n}.svg` : null,
    }),
  );
  return { categories, tools, banners: [] };
};

const empty = () => ({ categories: [], tools: [], banners: [] });

/** Each directory by name: `records` takes the URL of the drawings, and `uses` returns the number of clicks for the tool at an index. */
export const DIRECTORIES = {
  empty: { records: empty, uses: () => 0 },
  plain: { records: plain, uses: () => 0 },
  sample: { records: sample, uses: (n) => Math.floor(180 / (n + 1)) },
  incomplete: { records: incomplete, uses: (n) => Math.floor(180 / (n + 1)) },
  long: { records: long, uses: (n) => (n < 2 ? 12 : 0) },
  rightToLeft: { records: rightToLeft, uses: (n) => 5 - n },
  thousand: { records: thousand, uses: (n) => (n < 40 ? 40 - n : 0) },
};
