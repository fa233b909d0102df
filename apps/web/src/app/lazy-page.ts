import { lazy, type ComponentType } from 'react';

/** The file of a page did not come, since the server gave none. */
export class PageFileError extends Error {}
/** The file of a page did not come, since there was no answer. */
export class OfflineError extends Error {}

const ADDRESS = /https?:\/\/\S+/;

/** A page whose file comes when it is first shown. Why it did not come is asked for: `import` does not tell. */
export const lazyPage = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (Page) => ({ default: Page }),
      async (error: unknown) => {
        throw await reasonOf(error);
      },
    ),
  );

/** What the server answers for the file that an error names; the error itself where it names none, or the file is there. */
export const reasonOf = async (error: unknown): Promise<unknown> => {
  const address = ADDRESS.exec(error instanceof Error ? error.message : '')?.[0];
  if (address === undefined) return navigator.onLine ? error : new OfflineError();
  try {
    const { ok, status, statusText } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return ok ? error : new PageFileError(`${status} ${statusText}`.trim());
  } catch {
    return new OfflineError();
  }
};
