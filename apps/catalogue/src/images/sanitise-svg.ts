import { LIMITS } from '@tools-hub/domain';
import { Parser } from 'htmlparser2';
import { expansionOf, type SvgNode } from './svg-expansion.js';
import { ELEMENTS, isSafeStyle, allowedAttribute, idsIn, referencesIn } from './svg-rules.js';

/** A picture that was parsed and written again, with its allowed parts only. */
interface SanitisedSvg {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

const MAX_DEPTH = 40;
const MAX_ELEMENTS = 5_000;
/** The elements that are drawn when every reference is followed. */
const MAX_DRAWN = 50_000;
/** The most pixels on a side: a square of them has as many as the largest raster image. */
const MAX_SIDE = Math.sqrt(LIMITS.imagePixels);

/** The reason why a picture is refused. */
export class SvgProblem extends Error {}

/**
 * Parses an SVG picture as XML and writes it again from the elements and attributes that are allowed.
 * @throws SvgProblem for a picture that is no SVG, defines entities, or would be too much work to draw
 */
export const sanitiseSvg = (source: string): SanitisedSvg => {
  const writer = new SvgWriter();
  // An element that the parser closes at the end has no end tag: the file is cut off.
  let isAtEnd = false;
  const parser = new Parser(
    {
      // A document type is dropped like all else that isn't named, but its own entities and elements are refused.
      onprocessinginstruction: (name, data) => {
        const isPlain = name.toLowerCase() === '!doctype' && !data.includes('[');
        if (name.startsWith('!') && !isPlain) throw new SvgProblem('must not define entities');
      },
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.text(inXml(text)),
      onclosetag: () => {
        if (isAtEnd) throw new SvgProblem('is cut off');
        writer.close();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source.replace(/^\uFEFF/, ''));
  isAtEnd = true;
  parser.end();
  return writer.finish();
};

interface OpenElement extends SvgNode {
  readonly name: string;
  /** Whether the start tag has no `>` yet. */
  isEmpty: boolean;
}

class SvgWriter {
  readonly #out: string[] = [];
  readonly #open: OpenElement[] = [];
  readonly #ids = new Map<string, SvgNode>();
  #root: (SvgNode & { readonly width: number; readonly height: number }) | null = null;
  /** The number of open elements within one that was dropped, itself included. */
  #dropped = 0;
  #depth = 0;
  #count = 0;
  #style = '';
  /** The ids that style elements refer to. */
  readonly #styled = new Set<string>();

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    this.#count += 1;
    if (this.#depth > MAX_DEPTH) throw new SvgProblem('is nested too deeply');
    if (this.#count > MAX_ELEMENTS) throw new SvgProblem(`must have at most ${MAX_ELEMENTS} elements`);
    const isRoot = this.#depth === 1;
    if (isRoot && (tag !== 'svg' || this.#root !== null)) throw new SvgProblem('must be one svg element');
    const name = tag === 'a' ? 'g' : tag;
    if (this.#dropped > 0 || !ELEMENTS.has(name)) {
      this.#dropped += 1;
      return;
    }
    const allowed = attributesOf(attributes);
    const node: OpenElement = {
      name,
      isEmpty: true,
      children: [],
      references: allowed.flatMap(([key, value]) => referencesIn(key, value)),
      points: allowed.reduce((sum, [key, value]) => sum + pointsIn(key, value), 0),
      isGradient: GRADIENTS.includes(name),
    };
    this.#endStartTag();
    this.#open.at(-1)?.children.push(node);
    this.#open.push(node);
    const id = allowed.find(([key]) => key === 'id')?.[1];
    if (id !== undefined && !this.#ids.has(id)) this.#ids.set(id, node);
    const all = isRoot ? this.#rootAttributes(node, allowed) : allowed;
    this.#out.push(`<${name}${all.map(([key, value]) => ` ${key}="${escape(value)}"`).join('')}`);
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (this.#dropped > 0 || element === undefined) return;
    if (element.name === 'style') this.#style += text;
    else if (text !== '' && TEXTS.includes(element.name)) {
      this.#endStartTag();
      this.#out.push(escape(text));
    }
  }

  close(): void {
    this.#depth -= 1;
    if (this.#dropped > 0) {
      this.#dropped -= 1;
      return;
    }
    const element = this.#open.at(-1);
    if (element?.name === 'style') this.#closeStyle();
    this.#open.pop();
    if (element === undefined) return;
    this.#out.push(element.isEmpty ? '/>' : `</${element.name}>`);
  }

  finish(): SanitisedSvg {
    if (this.#root === null) throw new SvgProblem('must be an svg element');
    // The elements that a rule applies to aren't known here, so their number can't be bounded. A style may come before what it refers to.
    if ([...this.#styled].some((id) => this.#ids.get(id)?.isGradient === false)) {
      throw new SvgProblem('must name its patterns, masks and filters by attributes, not in a style element');
    }
    if (expansionOf(this.#root, this.#ids) > MAX_DRAWN)
      throw new SvgProblem('refers to itself, or repeats its parts too often');
    const { width, height } = this.#root;
    return { text: this.#out.join(''), width, height };
  }

  /** A style with anything unsafe in it is left empty. */
  #closeStyle(): void {
    const style = this.#style;
    this.#style = '';
    if (style === '' || !isSafeStyle(style)) return;
    for (const id of idsIn(style)) this.#styled.add(id);
    this.#endStartTag();
    this.#out.push(escape(style));
  }

  #endStartTag(): void {
    const parent = this.#open.at(-1);
    if (!parent?.isEmpty) return;
    parent.isEmpty = false;
    this.#out.push('>');
  }

  #rootAttributes(
    node: SvgNode,
    allowed: readonly (readonly [string, string])[],
  ): readonly (readonly [string, string])[] {
    const value = (name: string): string | undefined => allowed.find(([key]) => key === name)?.[1];
    const box = boxOf(value('viewBox'));
    const [ownWidth, ownHeight] = [pixelsOf(value('width')), pixelsOf(value('height'))];
    const width = ownWidth ?? box?.width ?? DEFAULT_SIDE;
    const height = ownHeight ?? box?.height ?? DEFAULT_SIDE;
    // Without both lengths, some programs draw the whole box.
    const isSized = ownWidth !== null && ownHeight !== null;
    const sides = isSized || box === null ? [width, height] : [width, height, box.width, box.height];
    if (Math.max(...sides) > MAX_SIDE) throw new SvgProblem(`must have at most ${MAX_SIDE} pixels on a side`);
    this.#root = { ...node, width: rounded(width), height: rounded(height) };
    const style = withoutSize(value('style') ?? '');
    const read = { width: ownWidth, height: ownHeight, viewBox: box, style: style === '' ? null : style };
    const unread = Object.entries(read).flatMap(([name, found]) => (found === null ? [name] : []));
    return [
      ['xmlns', 'http://www.w3.org/2000/svg'],
      ...allowed
        .filter(([key]) => !unread.includes(key))
        .map(([key, text]) => [key, key === 'style' ? style : text] as const),
      // Without a box the picture would be cut, not scaled.
      ...(box === null ? [['viewBox', `0 0 ${width} ${height}`] as const] : []),
    ];
  }
}

const GRADIENTS = ['linearGradient', 'radialGradient'];

/** At least the number of points in a line: each has a number or a letter of its own. */
const pointsIn = (name: string, value: string): number =>
  name === 'd' || name === 'points' ? (value.match(/\d+|[a-z]/gi)?.length ?? 0) : 0;

/** The attributes that stay, each once: of `href` and `xlink:href` only the first, as XML allows no name twice. */
const attributesOf = (
  attributes: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] => {
  const allowed = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = allowedAttribute(name, inXml(value));
    if (attribute !== null && !allowed.has(attribute[0])) allowed.set(...attribute);
  }
  return [...allowed];
};

/** Elements whose text is shown or read out. */
const TEXTS = ['text', 'tspan', 'textPath', 'title', 'desc'];

const DEFAULT_SIDE = 512;

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?`;
const LENGTH = new RegExp(`^(${NUMBER})([a-z]*)$`, 'i');
const BOX = new RegExp(String.raw`^(?:${NUMBER}[\s,]+){3}${NUMBER}$`, 'i');
/** The pixels of a unit of CSS. A font has the size that browsers begin with. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 96 / 72, pc: 16 },
  ...{ em: 16, rem: 16, ex: 8, ch: 8 },
};

/** Null for a length that is none of its own, such as a share of the page. */
const pixelsOf = (length: string | undefined): number | null => {
  const [, number, unit = ''] = LENGTH.exec(length?.trim() ?? '') ?? [];
  const pixels = Number(number) * (UNITS[unit.toLowerCase()] ?? NaN);
  return pixels > 0 ? pixels : null;
};

const boxOf = (viewBox = ''): { readonly width: number; readonly height: number } | null => {
  if (!BOX.test(viewBox.trim())) return null;
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return [width, height].every((side) => side > 0 && side < Infinity) ? { width, height } : null;
};

/** A style without the declarations that would replace the lengths of the root's attributes. */
const withoutSize = (style: string): string =>
  style
    .split(';')
    .filter(
      (declaration) => !/^\s*(?:(?:min|max)-)?(?:width|height|inline-size|block-size)\s*:/i.test(declaration),
    )
    .join(';');

const rounded = (pixels: number): number => Math.max(1, Math.round(pixels));

/** A text without the characters that XML doesn't allow. Dropped after the checks, they could hide `url(` from these. */
const inXml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
