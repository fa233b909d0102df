// Pictures of every screen, visitors' and the owner's, in every state, width and theme: into .data/pictures, with a page of all
// of them. `-- --only home-` takes those whose name begins so; `-- --readme` renews docs/pictures instead.
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumPath } from '@tools-hub/running-product/chromium';
import { ownerOf } from '@tools-hub/running-product/owner';
import { devicesOf, openScreen, showWholePage, takePicture, THEMES } from './camera.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { DIRECTORIES } from './directories.mjs';
import { withDrawings } from './drawings.mjs';
import { README, SCREENS } from './screens.mjs';
import { ROOT, withProduct } from '@tools-hub/running-product/running-product';

const ALL = join(ROOT, '.data', 'pictures');
const OF_README = join(ROOT, 'docs', 'pictures');
const README_PHONE_SCALE = 1.5;

const { values: options } = parseArgs({
  options: { readme: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const chosen = (options.readme ? README : SCREENS).filter(({ name }) => name.startsWith(options.only));
// One directory after the other: filling one takes longer than a picture.
const screens = Object.keys(DIRECTORIES).flatMap((name) =>
  chosen.filter(({ directory = 'sample' }) => directory === name),
);
if (screens.length === 0) {
  console.error(`No screen's name begins with '${options.only}': tools/pictures/screens.mjs has them.`);
  process.exit(1);
}

const began = Date.now();
const faults = [];
let taken = 0;

/** Runs `work` for each screen in turn, with its directory and settings in place. */
async function arrange(owner, drawings, work) {
  let filled = null;
  for (const [n, screen] of screens.entries()) {
    const { directory = 'sample', settings = () => ({}) } = screen;
    if (directory !== filled) {
      const { records, uses } = DIRECTORIES[directory];
      await owner.fill(records(drawings));
      await owner.open(uses);
      filled = directory;
    }
    await owner.configure(settings(drawings));
    const found = new Set(await work(screen));
    for (const fault of found) faults.push(`${screen.name} ${fault}`);
    const said = found.size === 0 ? '' : ` (${[...found].join('; ')})`;
    console.log(`${String(n + 1).padStart(2)} of ${screens.length}  ${screen.name}${said}`);
  }
}

const fileOf = ({ name }, device, theme) => `${name}-${device}-${theme}.png`;

/** On all devices at once, in one theme and then in the other. */
const inAllForms = (browser, url, lent) => (screen) =>
  Promise.all(
    Object.keys(devicesOf(screen)).map(async (device) => {
      const { page, fault, close } = await openScreen(browser, url, screen, { device, lent });
      if (!screen.low) await showWholePage(page);
      for (const theme of THEMES) {
        await takePicture(page, join(ALL, fileOf(screen, device, theme)), theme);
        taken += 1;
      }
      await close();
      return fault && `${fault} on ${device}`;
    }),
  ).then((found) => found.filter(Boolean));

const forReadme = (browser, url, lent) => async (screen) => {
  const { width, height, theme } = screen;
  const scale = width < 768 ? README_PHONE_SCALE : 1;
  const { page, fault, close } = await openScreen(browser, url, screen, {
    device: width,
    height,
    theme,
    scale,
    lent,
  });
  const file = join(OF_README, `${screen.name}.png`);
  await takePicture(page, file, theme);
  await close();
  taken += 1;
  console.log(`${Math.round(statSync(file).size / 1_000)} kB`);
  return fault ? [fault] : [];
};

function writeSheet() {
  const rows = SCREENS.map((screen) => ({
    name: screen.name,
    files: THEMES.flatMap((theme) =>
      Object.entries(devicesOf(screen)).map(([device, { viewport }]) => ({
        file: fileOf(screen, device, theme),
        width: viewport.width,
        label: `${viewport.width} px, ${theme}`,
      })),
    ).filter(({ file }) => existsSync(join(ALL, file))),
  }));
  writeFileSync(join(ALL, 'index.html'), contactSheet(rows.filter(({ files }) => files.length > 0)));
}

if (!options.readme && options.only === '') rmSync(ALL, { recursive: true, force: true });
mkdirSync(ALL, { recursive: true });
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  // Drawings come from this machine, pages that were answered for do not: Chromium would ask whether they may.
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-features=LocalNetworkAccessChecks'],
  // Its own way of stopping ends this process before the product is taken away.
  handleSIGINT: false,
});
process.once('SIGINT', () => void browser.close());
try {
  console.log('Starting a product of its own');
  await withProduct({}, (url) =>
    withDrawings(async (drawings) => {
      const owner = await ownerOf(url);
      const take = (options.readme ? forReadme : inAllForms)(browser, url, owner.lent);
      await arrange(owner, drawings, take);
    }),
  );
} finally {
  await browser.close();
}
if (!options.readme) writeSheet();
const where = options.readme ? relative(ROOT, OF_README) : join(relative(ROOT, ALL), 'index.html');
console.log(`${taken} pictures in ${Math.round((Date.now() - began) / 1_000)} s: ${where}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
