// `npm run generate` updates deploy/nats/asyncapi.json with this file.
import { writeDocument } from './document.mjs';

await writeDocument();
