/** A page file that needs a reload: a deployment renamed it, or the browser caches its failure. */
export class PageFileError extends Error {
  constructor(
    message: string,
    readonly isRenamed: boolean,
  ) {
    super(message);
  }
}
/** A page file that got no answer. */
export class OfflineError extends Error {}

const ADDRESS = /https?:\/\/\S+/;

/** Asks the server why a file failed to load, because `import` gives no reason. Returns the error itself if it names no file. */
export const reasonOf = async (error: unknown): Promise<unknown> => {
  const message = error instanceof Error ? error.message : '';
  const address = ADDRESS.exec(message)?.[0];
  if (address === undefined) return navigator.onLine ? error : new OfflineError();
  try {
    const { ok, status, statusText } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    // A failed import is cached until the page is reloaded, even when the server has the file.
    return new PageFileError(ok ? message : `${status} ${statusText}`.trim(), !ok);
  } catch {
    return new OfflineError();
  }
};
