/** `npm run sbom`: writes the software bill of materials of each image, or of the images on the command line. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { IMAGES, sbomOf } from './sbom.mjs';

/** The images contain Debian. */
const PLATFORM = { os: 'linux', cpu: process.arch, libc: 'glibc' };

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: '.data/sbom' } },
  allowPositionals: true,
});
const unknown = positionals.filter((each) => !IMAGES.includes(each));
if (unknown.length > 0) {
  console.error(`Unknown images: ${unknown.join(', ')}. Images with a bill: ${IMAGES.join(', ')}`);
  process.exit(2);
}
await mkdir(values.out, { recursive: true });
for (const image of positionals.length === 0 ? IMAGES : positionals) {
  const bill = await sbomOf(image, PLATFORM);
  const file = join(values.out, `${image}.cdx.json`);
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} components`);
}
