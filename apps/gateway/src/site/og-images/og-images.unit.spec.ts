import { beforeEach, expect, test } from 'vitest';
import { Logger } from '@nestjs/common';
import type { ImagesService } from '../../images/images.service.js';
import type { OgJob } from './draw-card.js';
import { versionOf, type OgCard } from './og-card.js';
import type { OgImageProcess } from './og-image-process.js';
import type { OgAnswer } from './og-image.worker.js';
import { OgImages } from './og-images.js';

const ICON = `/images/${'a'.repeat(32)}.svg`;
const GONE = `/images/${'b'.repeat(32)}.svg`;
const card = (title: string, icon: string | null = ICON): OgCard => ({
  ...{ title, text: '', label: null, site: null, accent: '#aa0000', icon },
});

/** The drawn cards in their order: the title, with an asterisk for one with an icon. */
let drawn: string[];
let answerOf: (job: OgJob) => OgAnswer | null;
const bytes = Buffer.from('<svg/>');
const start = (): OgImages => {
  const images = {
    read: (id: string) =>
      Promise.resolve(GONE.endsWith(id) ? null : { type: 'image/svg+xml' as const, body: bytes }),
  };
  const process = {
    run: (job: OgJob) => {
      drawn.push(job.title + (job.icon === null ? '' : '*'));
      return Promise.resolve(answerOf(job));
    },
  };
  return new OgImages(images as unknown as ImagesService, process as unknown as OgImageProcess);
};
const read = async (images: OgImages, asked: OgCard): Promise<string> =>
  (await images.read(asked)).body.toString();

beforeEach(() => {
  Logger.overrideLogger(false);
  drawn = [];
  answerOf = ({ title, icon }) => ({ png: Buffer.from(icon === null ? title : `${title} with its icon`) });
});

test('a card is drawn once with its icon, and without an icon that is gone', async () => {
  const images = start();
  for (let n = 0; n < 2; n += 1) expect(await read(images, card('Figma'))).toBe('Figma with its icon');
  expect(await read(images, card('Jira', GONE))).toBe('Jira');
  expect(drawn).toEqual(['Figma*', 'Jira']);
});

test('two cards whose short versions are equal by chance have images of their own', async () => {
  const images = start();
  const [one, other] = [card('Tool 75594', null), card('Tool 166157', null)];
  expect(versionOf(one)).toBe(versionOf(other));
  expect(await read(images, one)).toBe('Tool 75594');
  expect(await read(images, other)).toBe('Tool 166157');
});

test.each([
  ['that the process has no answer to', null],
  ['that the library refuses', { failure: 'Error: no' }],
])('an icon %s leaves its card the letter, and is not tried again for any card', async (_what, answer) => {
  const images = start();
  answerOf = ({ title, icon }) => (icon === null ? { png: Buffer.from(title) } : answer);
  for (let n = 0; n < 2; n += 1) expect(await read(images, card('Figma'))).toBe('Figma');
  expect(drawn).toEqual(['Figma*', 'Figma']);
  expect(await read(images, card('Jira'))).toBe('Jira');
  expect(drawn).toEqual(['Figma*', 'Figma', 'Jira']);
});

test('an icon is tried again after a time in which no card could be drawn', async () => {
  const images = start();
  const draws = answerOf;
  answerOf = () => null;
  await expect(images.read(card('Figma'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  answerOf = draws;
  expect(await read(images, card('Figma'))).toBe('Figma with its icon');
});
