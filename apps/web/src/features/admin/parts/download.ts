import { later } from '../../../shared/later.js';

const AVAILABLE_MS = 10_000;

/** Saves a text as a file. */
export const download = (
  name: string,
  text: string,
  type: 'text/csv;charset=utf-8' | 'text/plain;charset=utf-8' | 'application/json',
): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  downloadFrom(url, name);
  // The browser must have started the download.
  later(() => URL.revokeObjectURL(url), AVAILABLE_MS);
};

/** Saves the file at an address of the site, which may name it. */
export const downloadFrom = (address: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};
