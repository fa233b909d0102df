import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import type { ToolPageData } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS, imageUrlOf } from '@tools-hub/domain';
import { WorkerProcess } from '@tools-hub/platform';
import { ImagesService } from '../../images/images.service.js';
import { SettingsReadModel } from '../../read-models/settings-read-model.js';
import { BareGateway } from '../../testing/bare-gateway.js';
import { RecordPages } from '../record-pages/record-pages.js';
import type { OgJob } from './draw-card.js';
import { OgImageProcess } from './og-image-process.js';
import type { OgAnswer } from './og-image.worker.js';
import { OgImages } from './og-images.js';
import { OgImagesController } from './og-images.controller.js';

const svg = (size: string, content = '<path fill="#f00" d="M0 0h8v8H0z"/>'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;

/** Patterns that fill each other, each four times. They are drawn for minutes. */
const patterns = (): string => {
  const tile = (n: number, content: string): string =>
    `<pattern id="p${n}" width="999" height="999" patternUnits="userSpaceOnUse">${content}</pattern>`;
  const rect = (n: number): string => `<rect width="999" height="999" fill="url(#p${n})"/>`;
  const tiles = Array.from({ length: 6 }, (_, n) => tile(n + 1, rect(n).repeat(4)));
  return tile(0, '<rect width="9" height="9" fill="red"/>') + tiles.join('') + rect(6);
};

/** The icons of tools, by the slug of the tool. */
const ICONS: Readonly<Record<string, string>> = {
  plain: svg('viewBox="0 0 8 8"'),
  large: svg('width="100000" height="100000" viewBox="0 0 8 8"'),
  long: svg('width="200000mm" height="200000mm" viewBox="0 0 8 8"'),
  slow: svg('viewBox="0 0 8 8"', patterns()),
};
const idOf = (slug: string): string => `${Buffer.from(slug).toString('hex').padStart(32, '0')}.svg`;

const images = {
  read: (id: string) => {
    const [, content = ''] = Object.entries(ICONS).find(([slug]) => idOf(slug) === id) ?? [];
    return Promise.resolve({ type: 'image/svg+xml', body: Buffer.from(content) });
  },
};
/** All tools have one name. The icon of a tool is in its slug: `slow-2` has that of `slow`. */
const pages = {
  tool: (slug: string): ToolPageData => {
    const [icon = ''] = slug.split('-');
    const iconUrl = icon in ICONS ? imageUrlOf(idOf(icon)) : null;
    const tool = { name: 'Figma', description: slug.split('-')[1] ?? '', iconUrl } as never;
    return { slug, tool, category: null, alike: [] };
  },
};
// The compiled program, since Node finds no imports of `.js` among the sources.
const program = new WorkerProcess<OgJob, OgAnswer>({
  file: new URL('../../../dist/site/og-images/og-image.worker.js', import.meta.url),
  ...{ limitMs: 5_000, waitMs: 60_000, idleMs: null, maxWaiting: 32, maxOldGenerationSizeMb: 128 },
});

let gateway: BareGateway;
beforeAll(async () => {
  Logger.overrideLogger(false);
  gateway = await BareGateway.start({
    controllers: [OgImagesController],
    providers: [
      OgImages,
      { provide: OgImageProcess, useValue: program },
      { provide: ImagesService, useValue: images },
      { provide: RecordPages, useValue: pages },
      { provide: SettingsReadModel, useValue: { current: DEFAULT_SETTINGS } },
    ],
  });
});
afterAll(async () => {
  await gateway.close();
  await program.stop();
});

const read = async (slug: string): Promise<string> => {
  const { status, headers, body } = await gateway.send({ path: `/og/t/${slug}.png` });
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  return body;
};

test('an icon of any size is drawn as one of a usual size', async () => {
  const plain = await read('plain');
  expect(plain).not.toBe(await read('none'));
  expect(await read('large')).toBe(plain);
  expect(await read('long')).toBe(plain);
});

test('an icon that takes minutes leaves its card the letter, and holds up the cards of other tools once', async () => {
  const drawings = vi.spyOn(program, 'run');
  const [slow, other] = await Promise.all([read('slow'), read('none-other')]);
  expect(slow).toBe(await read('none'));
  expect(other).toBe(await read('none-other'));
  expect(await read('slow')).toBe(slow);
  expect(await read('slow-other')).toBe(other);
  expect(drawings.mock.calls.filter(([{ icon }]) => icon !== null)).toHaveLength(1);
});
