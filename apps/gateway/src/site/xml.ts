import { escapeHtml } from '../http/escape-html.js';

/** Everything but the characters of XML 1.0, section 2.2: a parser refuses a document with one, escaped or not. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for an element or an attribute, without the characters that XML can't express. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(NOT_IN_XML, ''));

/** An element that contains a text. */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
