import { later } from '../../../shared/later.js';

const KEPT_MS = 10_000;

/** Gives the reader a file. */
export const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has to have begun with it.
  later(() => URL.revokeObjectURL(url), KEPT_MS);
};
