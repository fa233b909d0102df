import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg)$/;

const ENCODINGS = {
  '.br': (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  '.gz': (plain) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
};

const compress = async (file) => {
  const plain = await readFile(file);
  for (const [extension, encode] of Object.entries(ENCODINGS)) {
    const small = await encode(plain);
    if (small.length < plain.length) await writeFile(`${file}${extension}`, small);
  }
};

/** Writes a .br and a .gz beside each built file, so that the server compresses no files at run time. */
export const precompress = () => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    const names = await readdir(dir, { recursive: true });
    await Promise.all(
      names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dir, name))),
    );
  },
});
