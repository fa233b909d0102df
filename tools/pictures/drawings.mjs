// Serves icons, logos and banner images locally, so that pictures do not depend on other sites.
import { createServer } from 'node:http';

const HUES = [25, 265, 150, 330, 200, 60, 290, 110];

const SHAPES = [
  '<circle cx="24" cy="24" r="15"/>',
  '<rect x="10" y="10" width="28" height="28" rx="8"/>',
  '<path d="M24 8 41 38H7Z"/>',
  '<path d="M10 10h12v28H10zM26 20h12v18H26z"/>',
  '<path d="M24 7a17 17 0 1 0 17 17H24Z"/>',
  '<path d="M8 24 24 8l16 16-16 16Z"/>',
];

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const icon = (n) =>
  svg(48, 48, `<g fill="oklch(0.6 0.17 ${HUES[n % HUES.length]})">${SHAPES[n % SHAPES.length]}</g>`);

const logo = () =>
  svg(
    112,
    112,
    '<rect width="112" height="112" rx="24" fill="oklch(0.5 0.15 265)"/><path d="M28 34h56v12H28zm0 22h36v12H28zm0 22h48v12H28z" fill="#fff"/>',
  );

/** Has the contrast of a photograph, on which text must be readable. */
const banner = (n) => {
  const hue = HUES[n % HUES.length];
  return svg(
    1600,
    600,
    `<defs><linearGradient id="sky" x2="1" y2="1"><stop stop-color="oklch(0.95 0.05 ${hue})"/><stop offset="1" stop-color="oklch(0.45 0.16 ${hue + 60})"/></linearGradient></defs>
    <rect width="1600" height="600" fill="url(#sky)"/>
    <circle cx="1180" cy="190" r="110" fill="oklch(0.98 0.03 90)"/>
    <path d="M0 470 340 250l260 190 320-260 330 280 350-190v330H0Z" fill="oklch(0.35 0.09 ${hue + 40})"/>
    <path d="M0 540 420 400l380 130 460-160 340 130v100H0Z" fill="oklch(0.22 0.05 ${hue + 40})"/>`,
  );
};

const draw = (path) => {
  const [, kind, n] = /^\/(icon|banner|logo)(?:-(\d+))?\.svg$/.exec(path) ?? [];
  if (kind === undefined) return null;
  return { icon, banner, logo }[kind](Number(n));
};

/** Calls `work` with the URL of a server that has `/icon-<n>.svg`, `/banner-<n>.svg` and `/logo.svg`. */
export const withDrawings = async (work) => {
  const server = createServer((request, response) => {
    const body = draw(request.url);
    response.writeHead(body === null ? 404 : 200, {
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await work(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};
