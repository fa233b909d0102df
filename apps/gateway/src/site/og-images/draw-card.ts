import { createCanvas, Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { hueOf, monogram } from '@tools-hub/contracts';
import type { ServedImage } from '../../images/image-cache.js';
import { drawableText, setFont } from './card-fonts.js';
import { OG_IMAGE, type OgCard } from './og-card.js';
import { linesOf } from './text-lines.js';

/** A card to draw, with its icon. */
export type OgJob = Omit<OgCard, 'icon'> & { readonly icon: ServedImage | null };

const { width: WIDTH, height: HEIGHT } = OG_IMAGE;
const MARGIN = 80;
const TILE = 112;
/** The room of an icon in its tile. */
const ICON = 86;
const INK = '#14171f';
const SOFT = '#4d5566';

const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Draws along one side: from the left, or from the right for a title that is written so. */
class Sheet {
  readonly context: SKRSContext2D;
  readonly #mirrored: boolean;

  constructor(context: SKRSContext2D, mirrored: boolean) {
    this.context = context;
    this.#mirrored = mirrored;
    context.textAlign = mirrored ? 'right' : 'left';
    context.direction = mirrored ? 'rtl' : 'ltr';
  }

  /** The horizontal position of a box. */
  x(start: number, width = 0): number {
    return this.#mirrored ? WIDTH - start - width : start;
  }

  box(colour: string, [start, top, width, height]: readonly number[], radius: number): void {
    const { context } = this;
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(this.x(start ?? 0, width), top ?? 0, width ?? 0, height ?? 0, radius);
    context.fill();
  }

  text(text: string, start: number, baseline: number): void {
    this.context.fillText(text, this.x(start), baseline);
  }

  lines(text: string, width: number, most: number): string[] {
    return linesOf(text, (line) => this.context.measureText(line).width <= width, most);
  }
}

/**
 * A stored SVG image that fits its box into a square of the icon's room. The library would draw it in the size that it names, which may be
 * any in one that an older version stored, and ends its process for one without memory.
 */
const fitted = (svg: string): string =>
  svg.replace(/^<svg[^>]*>/, (tag) =>
    tag
      .replace(/ (?:width|height|preserveAspectRatio)="[^"]*"/g, '')
      .replace('<svg', `<svg width="${ICON}" height="${ICON}"`),
  );

const loadSvg = (svg: string): Promise<Image> =>
  new Promise((resolve, reject) => {
    // A style of the picture may name another size. This one holds.
    const image = new Image(ICON, ICON);
    image.onload = () => {
      // `onload` is called within the assignment below, where the library refuses to decode.
      queueMicrotask(() => void image.decode().then(() => resolve(image), reject));
    };
    image.onerror = reject;
    image.src = Buffer.from(fitted(svg));
  });

const loadIcon = ({ type, body }: ServedImage): Promise<Image> =>
  type === 'image/svg+xml' ? loadSvg(Buffer.from(body).toString()) : loadImage(body);

const drawIcon = async (sheet: Sheet, { icon, title }: OgJob): Promise<void> => {
  const { context } = sheet;
  const radius = TILE * 0.22;
  const image = icon === null ? null : await loadIcon(icon).catch(() => null);
  if (image === null || image.width === 0 || image.height === 0) {
    const letter = monogram(title);
    const hue = hueOf(title);
    sheet.box(`hsl(${hue}, 60%, 90%)`, [MARGIN, MARGIN, TILE, TILE], radius);
    if (drawableText(letter) === '') return;
    context.fillStyle = `hsl(${hue}, 60%, 28%)`;
    setFont(context, 600, 56);
    context.textAlign = 'center';
    context.fillText(letter, sheet.x(MARGIN + TILE / 2), MARGIN + TILE / 2 + 20);
    return;
  }
  sheet.box('#e3e6ec', [MARGIN - 2, MARGIN - 2, TILE + 4, TILE + 4], radius + 2);
  sheet.box('#ffffff', [MARGIN, MARGIN, TILE, TILE], radius);
  const scale = ICON / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const left = sheet.x(MARGIN, TILE) + (TILE - width) / 2;
  context.drawImage(image, left, MARGIN + (TILE - height) / 2, width, height);
};

/** The sizes of a title in pixels, with the most lines: the first one that it fits into. */
const TITLES = [
  { size: 76, most: 1 },
  { size: 60, most: 2 },
] as const;

const drawTexts = (sheet: Sheet, { title, text, label, site }: OgJob): void => {
  const { context } = sheet;
  const room = WIDTH - 2 * MARGIN;
  let baseline = MARGIN + TILE + 48;
  // The site's name replaces a name in a script without a font.
  const name = drawableText(title) || drawableText(site ?? '');
  if (name !== '') {
    const fitting = TITLES.find(({ size, most }) => {
      setFont(context, 700, size);
      return sheet.lines(name, room, most + 1).length <= most;
    });
    const { size, most } = fitting ?? { size: 60, most: 2 };
    setFont(context, 700, size);
    context.fillStyle = INK;
    for (const line of sheet.lines(name, room, most)) {
      baseline += size * 1.12;
      sheet.text(line, MARGIN, baseline - size * 0.3);
    }
  }
  setFont(context, 400, 34);
  context.fillStyle = SOFT;
  baseline += 10;
  const free = Math.floor((HEIGHT - 130 - baseline) / 48);
  for (const line of sheet.lines(drawableText(text), room, Math.min(3, free))) {
    baseline += 48;
    sheet.text(line, MARGIN, baseline);
  }
  const [besideIcon, ofLabel] = [MARGIN + TILE + 28, label === null ? '' : drawableText(label)];
  setFont(context, 500, 32);
  sheet
    .lines(ofLabel, WIDTH - MARGIN - besideIcon, 1)
    .forEach((line) => sheet.text(line, besideIcon, MARGIN + 68));
  setFont(context, 600, 30);
  context.fillStyle = INK;
  const ofSite = site === null ? '' : drawableText(site);
  sheet.lines(ofSite, room, 1).forEach((line) => sheet.text(line, MARGIN, HEIGHT - 66));
};

/** Draws a card as a PNG. */
export const drawCard = async (job: OgJob): Promise<Uint8Array> => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f8f9fb';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = job.accent;
  context.fillRect(0, HEIGHT - 18, WIDTH, 18);
  const mirrored = RIGHT_TO_LEFT.test(drawableText(job.title));
  await drawIcon(new Sheet(context, mirrored), job);
  drawTexts(new Sheet(context, mirrored), job);
  return canvas.encode('png');
};
