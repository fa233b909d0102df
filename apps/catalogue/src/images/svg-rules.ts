import type { SvgReference } from './svg-expansion.js';

/** The elements of a picture that stay. Links become groups; scripts, animations and foreign content are dropped. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feDropShadow', 'feFlood'],
  ...['feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset'],
]);

const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['id', 'class', 'style', 'viewBox', 'preserveAspectRatio', 'role', 'version', 'xml:space'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy'],
  ...['width', 'height', 'd', 'points', 'pathLength', 'transform', 'rotate', 'textLength', 'lengthAdjust'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'offset', 'patternUnits', 'patternTransform'],
  ...['patternContentUnits', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'markerUnits', 'markerWidth'],
  ...[
    'markerHeight',
    'refX',
    'refY',
    'orient',
    'filterUnits',
    'primitiveUnits',
    'in',
    'in2',
    'result',
    'mode',
  ],
  ...['type', 'values', 'tableValues', 'slope', 'intercept', 'amplitude', 'exponent', 'operator'],
  ...['k1', 'k2', 'k3', 'k4', 'stdDeviation', 'edgeMode', 'startOffset', 'method', 'spacing'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'paint-order'],
  ...['vector-effect', 'color', 'opacity', 'display', 'visibility', 'overflow', 'clip-path', 'clip-rule'],
  ...['mask', 'filter', 'flood-color', 'flood-opacity', 'stop-color', 'stop-opacity', 'shape-rendering'],
  ...['color-interpolation', 'color-interpolation-filters', 'mix-blend-mode', 'isolation', 'marker-start'],
  ...['marker-mid', 'marker-end', 'font-family', 'font-size', 'font-style', 'font-weight', 'font-variant'],
  ...['letter-spacing', 'word-spacing', 'text-anchor', 'text-decoration', 'text-rendering'],
  ...['dominant-baseline', 'alignment-baseline', 'baseline-shift'],
]);

const REFERENCE = /^\s*#[\w.:-]+\s*$/;
const URLS = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;
/**
 * Parts of a style that could load something or hide it: functions that take addresses, at-rules, escapes and comments. A path in a style has
 * points that are not counted, and a marker that takes a fill over draws it uncounted.
 */
const UNSAFE_STYLE =
  /(?:url|src|image|image-set|cross-fade|element|expression|attr|path)\s*\(|context-(?:fill|stroke)|javascript:|\/\/|\/\*|[@\\<]/i;

/** The properties of masks, filters and clips, which the parts of an element do not inherit by themselves. */
const NOT_INHERITED = /(?:^|-)(?:mask|filter|clip-path|all)(?:-|$)/;

/**
 * Whether a style passes a reference on to the parts of an element without being counted for them: by `inherit`, or by a property of its own,
 * which all parts may use. It is split, since it may be as long as the file.
 */
const passesOn = (style: string): boolean =>
  style
    .toLowerCase()
    .split(/[;{}]/)
    .some((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, colon).trim();
      const value = declaration.slice(colon + 1).trimStart();
      return property.startsWith('--')
        ? value.includes('url(')
        : value.startsWith('inherit') && NOT_INHERITED.test(property);
    });

/** Whether a text of styles, without its references into the document, names nothing outside of it, and no more than is counted. */
export const isSafeStyle = (style: string): boolean =>
  !UNSAFE_STYLE.test(style.replace(URLS, '')) && !passesOn(style);

/** The name and the value under which an attribute stays; null for one that is dropped. */
export const allowedAttribute = (name: string, value: string): readonly [string, string] | null => {
  if (name === 'href' || name === 'xlink:href') return REFERENCE.test(value) ? ['href', value.trim()] : null;
  if (!ATTRIBUTES.has(name) || !isSafeStyle(value) || passesOn(`${name}:${value}`)) return null;
  return [name, value];
};

/** Properties that the parts of an element inherit, and refer to something for each of them. `marker` is all three markers. */
const INHERITED = ['fill', 'stroke', 'marker-start', 'marker-end'];
const OF_POINTS = ['marker-mid', 'marker'];

const reachOf = (property: string): SvgReference['reach'] => {
  if (OF_POINTS.includes(property)) return 'points';
  return INHERITED.includes(property) ? 'parts' : 'element';
};

/** The references of an attribute to the document's own elements. */
export const referencesIn = (name: string, value: string): readonly SvgReference[] => {
  if (name === 'href') return [{ id: value.slice(1), reach: 'element' }];
  if (name !== 'style') return idsIn(value).map((id) => ({ id, reach: reachOf(name) }));
  return value.split(';').flatMap((declaration) => {
    const property = declaration.slice(0, declaration.indexOf(':')).trim().toLowerCase();
    return idsIn(declaration).map((id) => ({ id, reach: reachOf(property) }));
  });
};

/** The ids of the document's own elements that a value or a style names. */
export const idsIn = (value: string): readonly string[] =>
  [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/gi)].map(([, id = '']) => id);
