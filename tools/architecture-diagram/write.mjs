// `npm run generate` updates the diagrams in docs/architecture.md with this file.
import { writeDocument } from './document.mjs';

writeDocument();
