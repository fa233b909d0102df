// `npm run generate` brings the diagrams in docs/architecture.md up to date by this.
import { writeDocument } from './document.mjs';

writeDocument();
