/** The parts of a browser that the app uses and jsdom lacks. Nothing has a size or a place here. */

const noop = (): void => undefined;

/** A path belongs to the address of the page, which the network of Node does not know. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

class NoObserver {
  observe = noop;
  unobserve = noop;
  disconnect = noop;
}

const FOCUSABLE = 'button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** The open modal dialogs, the last one on top. */
const modals: HTMLDialogElement[] = [];

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    modals.push(this);
    (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    modals.splice(modals.indexOf(this), 1);
  },
});
// A browser closes a dialog by Escape after the event, also when a listener stops its propagation.
const cancelTop = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && !event.defaultPrevented)
    modals.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
};
document.addEventListener('keydown', (event) => queueMicrotask(() => cancelTop(event)), true);

Object.assign(Blob.prototype, {
  arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () =>
        resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0));
      reader.readAsArrayBuffer(this);
    });
  },
  // Here although no code calls it: code that did would fail, and a test that awaits a refusal of the file would pass.
  async text(this: Blob): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  },
});
Object.assign(HTMLElement.prototype, {
  scrollIntoView: noop,
  checkVisibility(this: HTMLElement) {
    return this.closest('[hidden]') === null;
  },
  hidePopover: noop,
  hasPointerCapture: () => false,
});
Object.assign(globalThis, {
  Request: PageRequest,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: noop,
  scrollBy: noop,
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
});

const INLINE = /^(?:a|b|bdi|em|i|kbd|label|mark|span|strong|svg|time)$/i;

const styleOf = (display: string): CSSStyleDeclaration =>
  Object.assign(document.createElement('i').style, { display, visibility: 'visible' });
const STYLES = { hidden: styleOf('none'), inline: styleOf('inline'), block: styleOf('block') };

/** Without style sheets, only an attribute hides an element. jsdom's own function takes half of the time of a test. */
globalThis.getComputedStyle = ({ tagName, attributes }) => {
  if (attributes.getNamedItem('hidden')) return STYLES.hidden;
  return INLINE.test(tagName) ? STYLES.inline : STYLES.block;
};
