/** A key of IndexNow, by which search engines recognise a site's own submissions. */
export const INDEXNOW_KEY = /^[a-zA-Z0-9-]{8,128}$/;

/** The path of the file by which a site shows that a key is its own. */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`;
