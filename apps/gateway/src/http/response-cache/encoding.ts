import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { assertUnreachable } from '@tools-hub/event-sourcing/core';
import { memoize } from '../../memoize.js';

export type Encoding = 'identity' | 'gzip' | 'br';

/** The quality value of RFC 9110. */
const QUALITY = /^\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/;

/** The encoding that a client prefers, by its quality values; of equals the smaller one. `q=0` excludes one. */
export const chooseEncoding = (accepted: string): Encoding => {
  const br = qualityOf(accepted, 'br');
  const gzip = qualityOf(accepted, 'gzip');
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
};

/** The same, cached by header: browsers of one kind send the same text. */
export const encodingFor = memoize(500, chooseEncoding);

/** The quality value of an encoding: 1 without a valid one, 0 for an encoding that is not named. */
const qualityOf = (accepted: string, encoding: string): number => {
  for (const part of accepted.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';');
    if (name?.trim() !== encoding) continue;
    const quality = parameters.map((parameter) => QUALITY.exec(parameter)?.[1]).find(Boolean);
    return quality === undefined ? 1 : Number(quality);
  }
  return 0;
};

export const encode = (plain: Buffer, encoding: Encoding): Buffer => {
  switch (encoding) {
    case 'identity':
      return plain;
    case 'gzip':
      return gzipSync(plain);
    case 'br':
      return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    default:
      return assertUnreachable(encoding);
  }
};
