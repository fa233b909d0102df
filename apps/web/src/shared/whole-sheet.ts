import { HOME_SHEET_ATTRIBUTE } from '@tools-hub/contracts';

/** Milliseconds after which parts that load later are shown as they are. */
const LIMIT_MS = 5_000;

const load = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => resolve();
    link.addEventListener('load', done, { once: true });
    link.addEventListener('error', done, { once: true });
    setTimeout(done, LIMIT_MS);
    link.disabled = false;
    // A browser that loaded it nevertheless does not load it again.
    if (link.sheet !== null) done();
  });

let loading: Promise<void> | undefined;

/**
 * Loads the whole style sheet beside its first part, which a rendered page contains (first-paint/first-sheet.mjs). Resolves without it,
 * too, where the network is gone.
 */
export const wholeSheet = (): Promise<void> => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  loading ??= link === null ? Promise.resolve() : load(link);
  return loading;
};

/** A page that loads later, once it has its styles: a home page may have come with its own alone. */
export const withPageSheet = <Page>(page: Promise<Page>): Promise<Page> =>
  import.meta.env.SSR || document.querySelector(`link[${HOME_SHEET_ATTRIBUTE}]`) === null
    ? page
    : withWholeSheet(page);

/** A part that loads later, once it has its styles. */
export const withWholeSheet = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, wholeSheet()]);
  return loaded;
};
