import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { DOCUMENT_FILE } from '../http/openapi/document-file.js';
import { documentText } from './make-document.js';

await writeFile(DOCUMENT_FILE, await documentText());
