import { format, resolveConfig } from 'prettier';
import { DOCUMENT_FILE } from '../http/openapi/document-file.js';
import { makeDocument } from './make-document.js';

/** The document as it is committed. */
export const documentText = async (): Promise<string> =>
  format(JSON.stringify(await makeDocument()), {
    ...(await resolveConfig(DOCUMENT_FILE)),
    filepath: DOCUMENT_FILE,
  });
