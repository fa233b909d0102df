import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { sanitiseSvg, SvgProblem } from './sanitise-svg.js';
import { ELEMENTS } from './svg-rules.js';

const XMLNS = 'http://www.w3.org/2000/svg';
const wrap = (content: string, attributes = 'viewBox="0 0 24 24"'): string =>
  `<svg xmlns="${XMLNS}" ${attributes}>${content}</svg>`;
const cleaned = (content: string): string => sanitiseSvg(wrap(content)).text;

const PATTERN = `<pattern id="p">${'<path d="M0 0"/>'.repeat(300)}</pattern>`;
const POINTS = '1 1 '.repeat(300);
/** 300 shapes within an element, beside a pattern of as many. */
const inheriting = (element: string): string =>
  `${PATTERN}<${element}><g id="s">${'<path d="M0 0"/>'.repeat(300)}</g></${element.slice(0, 1)}>`;

test('a plain picture stays as it is', () => {
  const picture = wrap(
    '<title>A &amp; B</title><defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
      '<g fill="none" stroke="url(#a)"><path d="M0 0h24v24"/><use href="#b"/></g><text id="b" x="1">5 &lt; 6</text>',
  );
  expect(sanitiseSvg(picture)).toEqual({ text: picture, width: 24, height: 24 });
});

describe('a picture loses', () => {
  test.each([
    ['a script', '<script>alert(1)</script><path d="M0 0"/>', '<path d="M0 0"/>'],
    ['a script in its own namespace', '<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>', ''],
    ['a script in CDATA', '<script><![CDATA[</script><g/>]]></script>', ''],
    ['handlers of events', '<g onload="a()" onclick="b()" ONCLICK="c()" id="g"/>', '<g id="g"/>'],
    ['foreign content', '<foreignObject><body><iframe src="//evil"/></body></foreignObject>', ''],
    ['pictures from elsewhere', '<image href="https://evil.example/a.png"/><feImage href="//e"/>', ''],
    ['links', '<a href="javascript:alert(1)"><path d="M0"/></a>', '<g><path d="M0"/></g>'],
    ['animations', '<g><set attributeName="href" to="javascript:x"/><animate/></g>', '<g/>'],
    ['references to other files', '<use href="https://evil.example/a.svg#b"/>', '<use/>'],
    ['old references to other files', '<use xlink:href="data:image/svg+xml,x"/>', '<use/>'],
    ['addresses in attributes', '<rect fill="url(https://evil.example/#a)"/>', '<rect/>'],
    ['addresses in styles', '<rect style="fill:red;background:url(//evil.example)"/>', '<rect/>'],
    ['escaped addresses in styles', '<rect style="background:u\\72l(//evil.example)"/>', '<rect/>'],
    [
      'addresses that a character outside of XML divides',
      '<g style="fill:u&#1;rl(http:evil.example)"/>',
      '<g/>',
    ],
    ['such addresses in a style', '<style>a{fill:u\u0001rl(http:evil.example)}</style>', '<style/>'],
    ['masks that parts inherit', '<g mask="url(#m)"><g mask=" Inherit"/></g>', '<g mask="url(#m)"><g/></g>'],
    [
      'references in properties of its own',
      '<g style="--p:url(#p)"><g fill="var(--p)"/></g>',
      '<g><g fill="var(--p)"/></g>',
    ],
    ['fills that markers take over', '<g fill="context-fill" style="stroke:Context-Stroke"/>', '<g/>'],
    [
      'lines that styles draw',
      '<style>path{d:path("M0 0 1 1")}</style><path d="M0 0"/>',
      '<style/><path d="M0 0"/>',
    ],
    [
      'filters that styles pass on',
      '<style>g{filter : inherit}</style><g style="all:inherit"/>',
      '<style/><g/>',
    ],
    ['imports', '<style>@import "https://evil.example";</style>', '<style/>'],
    ['styles that end themselves', '<style>a{}&lt;/style>&lt;script>x</style>', '<style/>'],
    ['comments and instructions', '<!-- x --><?xml-stylesheet href="//evil"?><g/>', '<g/>'],
    ['data of editors', '<sodipodi:namedview/><g inkscape:label="x" data-x="y"/>', '<g/>'],
  ])('a picture loses %s', (_what, content, left) => {
    const { text } = sanitiseSvg(wrap(content));
    expect(text).toBe(left === '' ? `<svg xmlns="${XMLNS}" viewBox="0 0 24 24"/>` : wrap(left));
  });
});

test('an old reference within the picture becomes a new one', () => {
  expect(cleaned('<use xlink:href="#a"/>')).toBe(wrap('<use href="#a"/>'));
});

test('a picture has a reference once, though the file has an old and a new one', () => {
  expect(cleaned('<use href="#a" xlink:href="#b"/>')).toBe(wrap('<use href="#a"/>'));
  expect(cleaned('<use href="https://evil.example" xlink:href="#b"/>')).toBe(wrap('<use href="#b"/>'));
});

test('a picture without a box gets one of its size, so that it is scaled', () => {
  expect(sanitiseSvg(`<svg width="30px" height="20"/>`)).toEqual({
    text: `<svg xmlns="${XMLNS}" width="30px" height="20" viewBox="0 0 30 20"/>`,
    width: 30,
    height: 20,
  });
});

test.each([
  ['in inches', 'width="1in" height=".5in"', 96, 48],
  ['in millimetres', 'width="25.4mm" height="254Q"', 96, 240],
  ['in points', 'width="72pt" height="6pc"', 96, 96],
  ['of the font', 'width="1em" height="1.5rem"', 16, 24],
  ['with an exponent', 'width="1e2" height="+5E1px"', 100, 50],
])('a picture with lengths %s has its size in pixels', (_what, size, width, height) => {
  expect(sanitiseSvg(wrap('<g/>', `${size} viewBox="0 0 24 24"`))).toMatchObject({ width, height });
});

test.each([
  ['shares of a page', 'width="100%" height="100000%"'],
  ['lengths of nothing', 'width="auto" height="calc(1px*100000)"'],
  ['a length of no pixels', 'width="0" height="-5"'],
  ['a size in its style', 'style="width:100000px;max-height: 9in;inline-size:5px"'],
])('a picture loses %s, and has the size of its box', (_what, size) => {
  expect(sanitiseSvg(wrap('<g/>', `${size} viewBox="0 0 24 12"`))).toEqual({
    text: wrap('<g/>', 'viewBox="0 0 24 12"'),
    width: 24,
    height: 12,
  });
});

test('a root keeps the other parts of its style', () => {
  const style = (text: string): string => wrap('<g/>', `style="${text}" viewBox="0 0 8 8"`);
  expect(sanitiseSvg(style('fill:red;width:9px;stroke-width:2px')).text).toBe(
    style('fill:red;stroke-width:2px'),
  );
});

test('an invalid box is replaced', () => {
  for (const box of ['0 0 24', '0 0 0 24', '0 0 0x18 24', '0 0 1e999 24', 'none'])
    expect(sanitiseSvg(wrap('<g/>', `width="9" height="9" viewBox="${box}"`)).text).toBe(
      wrap('<g/>', 'width="9" height="9" viewBox="0 0 9 9"'),
    );
});

test('a picture may have 4,096 pixels on a side, and any coordinates', () => {
  expect(sanitiseSvg(wrap('<g/>', 'width="4096" height="4096"'))).toMatchObject({
    width: 4_096,
    height: 4_096,
  });
  const large = 'width="24" height="24" viewBox="0 0 100000 100000"';
  expect(sanitiseSvg(wrap('<g/>', large)).text).toBe(wrap('<g/>', large));
});

test('a length of hundreds of thousands of characters is read at once', () => {
  const began = performance.now();
  for (const text of ['1'.repeat(400_000), `1${' '.repeat(400_000)}`, `1 1 1${' '.repeat(400_000)}`])
    sanitiseSvg(wrap('<g/>', `width="${text}!" viewBox="${text}!"`));
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('a style of hundreds of thousands of characters is read at once', () => {
  const began = performance.now();
  for (const text of ['mask', 'mask:', ';mask ']) sanitiseSvg(wrap('<g/>', `style="${text.repeat(80_000)}"`));
  expect(performance.now() - began).toBeLessThan(2_000);
});

describe('a picture is too large', () => {
  test.each([
    'width="100000" height="100000" viewBox="0 0 8 8"',
    'width="4097" height="8"',
    'width="8" height="200000mm"',
    'width="50in" height="8"',
    'width="300em" height="8"',
    'width="1e5" height="8"',
    'viewBox="0 0 100000 8"',
    'width="8" viewBox="0 0 100000 8"',
    'width="1%" height="1%" viewBox="0,0,8,100000"',
  ])('an image with %s is refused', (attributes) => {
    expect(() => sanitiseSvg(wrap('<g/>', attributes))).toThrow('must have at most 4096 pixels on a side');
  });
});

test('a style may refer to gradients, also in a picture with a path that clips', () => {
  const picture = wrap(
    '<style>.a{fill:url(#g)}</style><linearGradient id="g"/><clipPath id="c"/><g class="a" clip-path="url(#c)"/>',
  );
  expect(sanitiseSvg(picture).text).toBe(picture);
});

test.each([
  [
    'a gradient that many parts inherit',
    `<linearGradient id="p"/><g fill="url(#p)">${'<g/>'.repeat(900)}</g>`,
  ],
  [
    'a mask of many parts',
    `<mask id="p">${'<g/>'.repeat(300)}</mask><g style="mask:url(#p)">${'<g/>'.repeat(300)}</g>`,
  ],
  ['a marker at the end of a long path', `${PATTERN}<path marker-end="url(#p)" d="${POINTS}"/>`],
])('a picture may have %s', (_what, parts) => {
  expect(sanitiseSvg(wrap(parts)).text).toBe(wrap(parts));
});

test('a plain document type is dropped', () => {
  const type =
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">';
  expect(sanitiseSvg(type + wrap('<g/>')).text).toBe(wrap('<g/>'));
});

/** Each element repeats the one before ten times. */
const laughs = (reference: (id: string) => string): string =>
  `<g id="l0"><path d="M0 0"/></g>${Array.from({ length: 9 }, (_, n) => `<g id="l${n + 1}">${reference(`l${n}`).repeat(10)}</g>`).join('')}`;

describe('a picture is refused', () => {
  test.each([
    ['with entities of its own', '<!DOCTYPE svg [<!ENTITY a "x">]><svg>&a;</svg>', 'entities'],
    [
      'with entities of another file',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg/>',
      'entities',
    ],
    ['that repeats its parts a billion times', wrap(laughs((id) => `<use href="#${id}"/>`)), 'too often'],
    ['that fills its parts with each other', wrap(laughs((id) => `<g fill="url(#${id})"/>`)), 'too often'],
    [
      'whose references a character outside of XML divides',
      wrap(laughs((id) => `<g fill="u\u0001rl(#${id})"/>`)),
      'too often',
    ],
    [
      'whose ids have a character outside of XML',
      wrap(laughs((id) => `<use href="#${id}"/>`).replaceAll('id="l', 'id="&#1;l')),
      'too often',
    ],
    ['whose parts inherit a pattern', wrap(inheriting('g fill="url(#p)"')), 'too often'],
    ['whose parts inherit a pattern by a style', wrap(inheriting('g style="Fill: url(#p)"')), 'too often'],
    [
      'whose repeated parts inherit one',
      wrap(`${inheriting('g')}<use href="#s" stroke="url(#p)"/>`),
      'too often',
    ],
    [
      'with a marker at many points',
      wrap(`${PATTERN}<path marker-mid="url(#p)" d="${POINTS}"/>`),
      'too often',
    ],
    [
      'with a marker at many points by a style',
      wrap(`${PATTERN}<g style="marker:url(#p)"><polyline points="${POINTS}"/></g>`),
      'too often',
    ],
    ['that contains itself', wrap('<g id="a"><use href="#a"/></g>'), 'refers to itself'],
    ['that hides patterns in a style', wrap('<pattern id="p"/><style>g{fill:url(#p)}</style>'), 'attributes'],
    [
      'whose style is before its filters',
      wrap('<style>g{filter:url(#f)}</style><filter id="f"/>'),
      'attributes',
    ],
    ['that is nested deeply', wrap('<g>'.repeat(50) + '</g>'.repeat(50)), 'nested'],
    ['with very many elements', wrap('<g/>'.repeat(5_000)), 'at most 5000'],
    ['that is cut off', '<svg><g><path d="M0 0"/>', 'cut off'],
    ['that is a page', '<html><svg/></html>', 'one svg'],
    ['that is two pictures', '<svg/><svg/>', 'one svg'],
    ['that is empty', '', 'an svg'],
  ])('a picture %s is refused', (_what, source, message) => {
    expect(() => sanitiseSvg(source)).toThrow(SvgProblem);
    expect(() => sanitiseSvg(source)).toThrow(message);
  });
});

const NAMES = [
  ...ELEMENTS,
  'script',
  'foreignObject',
  'image',
  'a',
  'x:script',
  'SCRIPT',
  'iframe',
  'set',
  'handler',
];
const anyValue = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'javascript:alert(1)',
    'url(//e)',
    '"><script>',
    '&#106;avascript:x',
    '#a',
    'url(#a)',
    'u\\72l(x)',
    'u\u0001rl(x)',
  ),
);
const anyName = fc.constantFrom(
  'href',
  'xlink:href',
  'style',
  'onload',
  'fill',
  'id',
  'd',
  'src',
  'class',
  'xmlns',
);
const quote = (value: string): string => value.replace(/["<]/g, (mark) => (mark === '"' ? '&quot;' : '&lt;'));
const anyElement = fc.letrec<{ node: string }>((tie) => ({
  node: fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.array(fc.tuple(anyName, anyValue), { maxLength: 4 }),
      fc.array(fc.oneof({ depthSize: 'small' }, fc.string(), tie('node')), { maxLength: 4 }),
    )
    .map(([name, attributes, content]) => {
      const written = attributes.map(([key, value]) => ` ${key}="${quote(value)}"`).join('');
      return `<${name}${written}>${content.join('')}</${name}>`;
    }),
})).node;

/** The names of elements and the attributes of a text, as another parser reads them. */
const partsOf = (text: string): { names: string[]; attributes: [string, string][] } => {
  const names: string[] = [];
  const attributes: [string, string][] = [];
  const parser = new Parser(
    {
      onopentag: (name, found) => {
        names.push(name);
        attributes.push(...Object.entries(found));
      },
    },
    // As a browser reads HTML: more forgiving than XML.
    { xmlMode: false, lowerCaseTags: false },
  );
  parser.end(text);
  return { names, attributes };
};

test('a picture has only allowed elements and nothing that runs or loads, whatever its file holds', () => {
  fc.assert(
    fc.property(anyElement, (content) => {
      let text: string;
      try {
        ({ text } = sanitiseSvg(wrap(content)));
      } catch (error) {
        expect(error).toBeInstanceOf(SvgProblem);
        return;
      }
      const { names, attributes } = partsOf(text);
      for (const name of names) expect(ELEMENTS.has(name)).toBe(true);
      for (const [name, value] of attributes) {
        expect(name).not.toMatch(/^on|^src$|:href$/i);
        if (name === 'href') expect(value).toMatch(/^#/);
        if (name !== 'xmlns') expect(value).not.toMatch(/javascript:|url\(\s*["']?[^#"'\s]|\\/i);
      }
      // A second pass finds nothing more to remove.
      expect(sanitiseSvg(text).text).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});
