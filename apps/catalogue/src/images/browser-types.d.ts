// The parts of the browser's types that the codecs are declared with. Without them, all of the browser's globals would be known here.

interface ImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

declare namespace WebAssembly {
  type Imports = object;
  type Exports = object;
  interface Module {
    readonly __module?: never;
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
