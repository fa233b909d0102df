/** The key of the visitor's latest searches in the browser's storage. They are sent nowhere. */
export const RECENT_KEY = 'tools-hub-searches';
