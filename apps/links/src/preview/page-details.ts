import { LIMITS, linkProblem, lengthOf, stripMarkup } from '@tools-hub/domain';
import type { LinkPreview } from '@tools-hub/contracts';

/** Characters of a page that are parsed at most. */
const MAX_LENGTH = 512 * 1024;
/** Elements within one another that are read: with each open one, the parser takes longer for the next tag. */
const MAX_DEPTH = 500;
/** Links to icons that are looked at. */
const MAX_ICONS = 50;
/** The size in pixels at which the site shows icons on a fine screen. A larger picture only takes longer. */
const BEST_SIZE = 192;

interface Icon {
  readonly href: string;
  readonly fitness: number;
}

interface Head {
  readonly title: string;
  readonly meta: ReadonlyMap<string, string>;
  readonly base: string | undefined;
  readonly icons: readonly Icon[];
}

/** The details that a page gives of itself. Its icon is null when it names none. */
export const pageDetails = async (html: string, address: URL): Promise<LinkPreview> => {
  const { title, meta, base, icons } = await parseHead(html.slice(0, MAX_LENGTH));
  const root = base !== undefined && URL.canParse(base, address.href) ? new URL(base, address) : address;
  const icon = icons
    .toSorted((a, b) => b.fitness - a.fitness)
    .map(({ href }) => iconAddress(href, root))
    .find((each) => each !== null);
  return {
    title: textOf(meta.get('og:title') ?? '', LIMITS.name) ?? textOf(title, LIMITS.name),
    description:
      textOf(meta.get('og:description') ?? '', LIMITS.description) ??
      textOf(meta.get('description') ?? '', LIMITS.description),
    iconUrl: icon ?? null,
  };
};

/** A text as a field holds it: on one line, clean, and cut to its limit; null when nothing is left. */
const textOf = (text: string, max: number): string | null => {
  const clean = stripMarkup(text).replace(/\s+/g, ' ').trim();
  if (clean === '') return null;
  return lengthOf(clean) <= max
    ? clean
    : `${Array.from(clean)
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
};

/** The address of an icon, if a tool may have it. */
export const iconAddress = (href: string, root: URL): string | null => {
  if (!URL.canParse(href, root.href)) return null;
  const { href: address } = new URL(href, root);
  return address.length <= LIMITS.url && linkProblem(address) === null ? address : null;
};

const parseHead = async (html: string): Promise<Head> => {
  const { Parser } = await import('htmlparser2');
  const meta = new Map<string, string>();
  const icons: Icon[] = [];
  let title = '';
  let hasTitle = false;
  let base: string | undefined;
  let inTitle = false;
  // Pictures within the page have titles, too.
  let depthOfSvg = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      // The part that was read by then is enough.
      if (depth > MAX_DEPTH) parser.pause();
      if (name === 'svg') depthOfSvg += 1;
      if (name === 'title' && !hasTitle && depthOfSvg === 0) inTitle = hasTitle = true;
      if (name === 'base') base ??= attributes['href'];
      if (name === 'meta') {
        const key = (attributes['property'] ?? attributes['name'])?.trim().toLowerCase();
        const content = attributes['content'];
        if (key !== undefined && content !== undefined && !meta.has(key)) meta.set(key, content);
      }
      if (name === 'link' && icons.length < MAX_ICONS) icons.push(...iconOf(attributes));
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'svg') depthOfSvg -= 1;
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(html);
  return { title, meta, base, icons };
};

const iconOf = ({ rel = '', href, sizes = '', type = '' }: Readonly<Record<string, string>>): Icon[] => {
  const kinds = rel.toLowerCase().split(/\s+/);
  const isTouchIcon = kinds.includes('apple-touch-icon');
  if (href === undefined || !(isTouchIcon || kinds.includes('icon'))) return [];
  const isScalable = sizes.toLowerCase() === 'any' || type === 'image/svg+xml' || /\.svg($|\?)/.test(href);
  const size = isScalable ? BEST_SIZE : (largestOf(sizes) ?? (isTouchIcon ? 180 : 16));
  return [{ href, fitness: size <= BEST_SIZE ? size : BEST_SIZE ** 2 / size }];
};

/** The largest of `16x16 32x32`. */
const largestOf = (sizes: string): number | undefined => {
  const widths = [...sizes.matchAll(/(\d{1,5})x\d{1,5}/gi)].map(([, width]) => Number(width));
  return widths.length === 0 ? undefined : Math.max(...widths);
};
