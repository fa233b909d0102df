// Takes pictures of every screen of visitors and of the owner in every state, width and theme. Writes them to .data/pictures, with a
// page of all pictures. `-- --only home-` selects screens by the start of their name. `-- --readme` updates docs/pictures instead.
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { inRepository, REPOSITORY } from '@tools-hub/local';
import { chromiumPath } from '@tools-hub/running-product/chromium';
import { ownerOf } from '@tools-hub/running-product/owner';
import { devicesOf, openScreen, showWholePage, takePicture, THEMES } from './camera.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { DIRECTORIES } from './directories.mjs';
import { withDrawings } from './drawings.mjs';
import { README, SCREENS } from './screens.mjs';
import { withProduct } from '@tools-hub/running-product/running-product';

const PICTURES_FOLDER = inRepository('.data/pictures');
const README_FOLDER = inRepository('docs/pictures');
const README_PHONE_SCALE = 1.5;

const { values: options } = parseArgs({
  options: { readme: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const chosen = (options.readme ? README : SCREENS).filter(({ name }) => name.startsWith(options.only));
// Sorted by directory, because importing a directory takes longer than a picture.
const screens = Object.keys(DIRECTORIES).flatMap((name) =>
  chosen.filter(({ directory = 'sample' }) => directory === name),
);
if (screens.length === 0) {
  console.error(`No screen's name begins with '${options.only}'. tools/pictures/screens.mjs has the names.`);
  process.exit(1);
}

const began = Date.now();
const faults = [];
let taken = 0;

/** Calls `work` for each screen after applying its directory and settings. */
const forEachScreen = async (owner, drawings, work) => {
  let filled = null;
  for (const [n, screen] of screens.entries()) {
    const { directory = 'sample', settings = () => ({}) } = screen;
    if (directory !== filled) {
      const { records, uses } = DIRECTORIES[directory];
      await owner.replaceDirectory(records(drawings));
      await owner.reportClicks(uses);
      filled = directory;
    }
    await owner.configure(settings(drawings));
    const found = new Set(await work(screen));
    for (const fault of found) faults.push(`${screen.name} ${fault}`);
    const problems = found.size === 0 ? '' : ` (${[...found].join('; ')})`;
    console.log(`${String(n + 1).padStart(2)} of ${screens.length}  ${screen.name}${problems}`);
  }
};

const fileOf = ({ name }, device, theme) => `${name}-${device}-${theme}.png`;

/** Takes pictures on all devices at once, in one theme after the other. */
const inAllForms = (browser, url, session) => (screen) =>
  Promise.all(
    Object.keys(devicesOf(screen)).map(async (device) => {
      const { page, fault, close } = await openScreen(browser, url, screen, { device, session });
      if (!screen.low) await showWholePage(page);
      for (const theme of THEMES) {
        await takePicture(page, join(PICTURES_FOLDER, fileOf(screen, device, theme)), theme);
        taken += 1;
      }
      await close();
      return fault && `${fault} on ${device}`;
    }),
  ).then((found) => found.filter(Boolean));

const forReadme = (browser, url, session) => async (screen) => {
  const { width, height, theme } = screen;
  const scale = width < 768 ? README_PHONE_SCALE : 1;
  const { page, fault, close } = await openScreen(browser, url, screen, {
    device: width,
    height,
    theme,
    scale,
    session,
  });
  const file = join(README_FOLDER, `${screen.name}.png`);
  await takePicture(page, file, theme);
  await close();
  taken += 1;
  console.log(`${Math.round(statSync(file).size / 1_000)} kB`);
  return fault ? [fault] : [];
};

const writeSheet = () => {
  const rows = SCREENS.map((screen) => ({
    name: screen.name,
    files: THEMES.flatMap((theme) =>
      Object.entries(devicesOf(screen)).map(([device, { viewport }]) => ({
        file: fileOf(screen, device, theme),
        width: viewport.width,
        label: `${viewport.width} px, ${theme}`,
      })),
    ).filter(({ file }) => existsSync(join(PICTURES_FOLDER, file))),
  }));
  writeFileSync(
    join(PICTURES_FOLDER, 'index.html'),
    contactSheet(rows.filter(({ files }) => files.length > 0)),
  );
};

if (!options.readme && options.only === '') rmSync(PICTURES_FOLDER, { recursive: true, force: true });
mkdirSync(PICTURES_FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  // Chromium does not regard pages with intercepted responses as local, and would ask for permission to load local drawings.
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-features=LocalNetworkAccessChecks'],
  // Playwright's own handler ends this process before the product is stopped.
  handleSIGINT: false,
});
process.once('SIGINT', () => void browser.close());
try {
  console.log('Starting a product for the pictures');
  await withProduct((url) =>
    withDrawings(async (drawings) => {
      const owner = await ownerOf(url);
      const take = (options.readme ? forReadme : inAllForms)(browser, url, owner.session);
      await forEachScreen(owner, drawings, take);
    }),
  );
} finally {
  await browser.close();
}
if (!options.readme) writeSheet();
const output = options.readme
  ? relative(REPOSITORY, README_FOLDER)
  : join(relative(REPOSITORY, PICTURES_FOLDER), 'index.html');
console.log(`${taken} pictures in ${Math.round((Date.now() - began) / 1_000)} s: ${output}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
