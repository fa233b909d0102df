import { fileURLToPath } from 'node:url';

/** The committed OpenAPI document, beside this app's sources and what is built of them. */
export const DOCUMENT_FILE = fileURLToPath(new URL('../../../openapi.json', import.meta.url));
