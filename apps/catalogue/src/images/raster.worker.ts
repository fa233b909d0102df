import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

/** A raster image to decode and to encode again. */
export interface RasterJob {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** The most pixels on a side. */
  readonly maxSide: number;
  /** The most bytes of a PNG. A larger one becomes a WebP, which has transparency, too. */
  readonly maxPng: number;
}

export interface Raster {
  readonly bytes: Uint8Array;
  readonly type: RasterJob['type'];
  readonly width: number;
  readonly height: number;
}

export type RasterAnswer = { readonly raster: Raster } | { readonly failure: string };

/** The part of the browser's class that the codecs use. Tests run this file as it is, without types only. */
class Pixels {
  readonly colorSpace = 'srgb';
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData: Pixels });

const QUALITY = 88;

const require = createRequire(import.meta.url);
const wasm = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(require.resolve(file)));

/** The options of a codec with its program, which prints nothing about a broken file. */
const silent = async (file: string) => {
  const module = await wasm(file);
  return {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (imports: WebAssembly.Imports, loaded: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(module, imports);
      loaded(instance);
      return instance.exports;
    },
  };
};

const decode = async (bytes: Uint8Array, type: RasterJob['type']): Promise<ImageData> => {
  const buffer = new Uint8Array(bytes).buffer;
  if (type === 'image/png') {
    const { default: run, init } = await import('@jsquash/png/decode.js');
    await init(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return run(buffer);
  }
  if (type === 'image/jpeg') {
    const { default: run, init } = await import('@jsquash/jpeg/decode.js');
    await init(await silent('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
    // The orientation is applied here, since the metadata that names it is dropped.
    return run(buffer, { preserveOrientation: true });
  }
  const { default: run, init } = await import('@jsquash/webp/decode.js');
  await init(await silent('@jsquash/webp/codec/dec/webp_dec.wasm'));
  return run(buffer);
};

const encode = async (image: ImageData, type: RasterJob['type']): Promise<ArrayBuffer> => {
  if (type === 'image/png') {
    const { default: run, init } = await import('@jsquash/png/encode.js');
    await init(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return run(image);
  }
  if (type === 'image/jpeg') {
    const { default: run, init } = await import('@jsquash/jpeg/encode.js');
    await init(await silent('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
    return run(image, { quality: QUALITY });
  }
  const { default: run, init } = await import('@jsquash/webp/encode.js');
  await init(await silent('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  return run(image, { quality: QUALITY });
};

/** Scales an image down to the most pixels on a side, in its proportions. */
const shrink = async (image: ImageData, maxSide: number): Promise<ImageData> => {
  const scale = maxSide / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const { default: resize, initResize } = await import('@jsquash/resize');
  await initResize(await wasm('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'));
  const side = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return resize(image, { width: side(image.width), height: side(image.height) });
};

const convert = async ({ bytes, type, maxSide, maxPng }: RasterJob): Promise<RasterAnswer> => {
  try {
    const image = await shrink(await decode(bytes, type), maxSide);
    const { width, height } = image;
    const encoded = new Uint8Array(await encode(image, type));
    if (type !== 'image/png' || encoded.length <= maxPng) {
      return { raster: { bytes: encoded, type, width, height } };
    }
    const webp = new Uint8Array(await encode(image, 'image/webp'));
    return { raster: { bytes: webp, type: 'image/webp', width, height } };
  } catch (error) {
    return { failure: String(error) };
  }
};

parentPort?.on('message', (job: RasterJob) => {
  void convert(job).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage('ready');
