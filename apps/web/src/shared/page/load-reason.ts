/** The server refused the file of a page: after a deployment, files have new names. */
export class PageFileError extends Error {}
/** The file of a page did not come, because there was no answer. */
export class OfflineError extends Error {}

const ADDRESS = /https?:\/\/\S+/;

/**
 * Asks the server why a file did not come, because `import` does not tell. Returns the error itself where it names no file, or the
 * server has the file.
 */
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
