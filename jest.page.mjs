import { TestEnvironment } from 'jest-environment-jsdom';

/** Lets listeners take a signal of Node, as requests do: jsdom's events take only one of its own. */
const takeSignals = ({ prototype }) => {
  const listen = prototype.addEventListener;
  prototype.addEventListener = function (type, listener, options) {
    const { signal, ...others } =
      typeof options === 'object' && options !== null ? options : { capture: options };
    listen.call(this, type, listener, others);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, others));
  };
};

/** A page in jsdom, with the parts of the network that Node has and jsdom lacks. */
export default class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { location, process } = this.global;
    // The production build of React, as in a browser: the one for development costs three times as much.
    process.env.NODE_ENV = 'production';
    takeSignals(this.global.EventTarget);
    /** Node has no page whose address a path belongs to. */
    class PageRequest extends Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, location.href) : input, init);
      }
    }
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Blob,
      BroadcastChannel,
      fetch,
      File,
      Headers,
      ReadableStream,
      Request: PageRequest,
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
      TransformStream,
      WritableStream,
    });
  }

  exportConditions() {
    return ['@tools-hub/source', 'node', 'node-addons'];
  }
}
