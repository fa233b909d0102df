import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { assertUnreachable } from '@tools-hub/event-sourcing/core';
import { memoize } from '../../memoize.js';

export type Encoding = 'identity' | 'gzip' | 'br';

/** The best encoding that a client accepts. `q=0` excludes one. */
export const chooseEncoding = (accepted: string): Encoding => {
  if (takes(accepted, 'br')) return 'br';
  if (takes(accepted, 'gzip')) return 'gzip';
  return 'identity';
};

/** The same, cached by header: browsers of one kind send the same text. */
export const encodingFor = memoize(500, chooseEncoding);

const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });

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
