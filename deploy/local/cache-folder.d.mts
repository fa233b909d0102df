/** The folder of downloaded and built parts. It is outside of the clone, so a clean checkout keeps it. */
export function cacheFolder(): string;
