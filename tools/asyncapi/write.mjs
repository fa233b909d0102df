// `npm run generate` brings deploy/nats/asyncapi.json up to date by this.
import { writeDocument } from './document.mjs';

await writeDocument();
