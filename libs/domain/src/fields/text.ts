import { withoutMarkup } from './markup.js';

/** Tabs and line ends stay. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Text as it is stored: without < and >, control characters and outer spaces. Cleaning twice changes nothing. */
export const cleanText = (text: string): string =>
  text.replace(CONTROLS, '').replace(LONE_SURROGATES, '\uFFFD').replace(/[<>]/g, '').trim();

/** Text without its markup, clean. */
export const stripMarkup = (text: string): string => cleanText(withoutMarkup(text));

/** A text for comparisons without regard to case. An accent is the same whether it is typed with its letter or behind it. */
export const caseless = (text: string): string => text.normalize('NFC').toLowerCase();
