/** A file of a page that only a reload brings: it has a new name since a deployment, or the browser remembers that it failed. */
export class PageFileError extends Error {}
/** The file of a page did not come, because there was no answer. */
export class OfflineError extends Error {}

const ADDRESS = /https?:\/\/\S+/;

/** Asks the server why a file did not come, because `import` does not tell. Returns the error itself where it names no file. */
export const reasonOf = async (error: unknown): Promise<unknown> => {
  const message = error instanceof Error ? error.message : '';
  const address = ADDRESS.exec(message)?.[0];
  if (address === undefined) return navigator.onLine ? error : new OfflineError();
  try {
    const { ok, status, statusText } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    // An import that failed once fails until the page is reloaded, though the server has the file.
    return new PageFileError(ok ? message : `${status} ${statusText}`.trim());
  } catch {
    return new OfflineError();
  }
};
