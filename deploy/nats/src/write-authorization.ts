import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { authorizationFile } from './authorization.js';

/** `node deploy/nats/dist/write-authorization.js [--namespace NAME] [FILE]`; without both, the committed file. */
const { values, positionals } = parseArgs({
  options: { namespace: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [file = resolve(import.meta.dirname, '..', 'authorization.conf')] = positionals;
writeFileSync(file, authorizationFile(values.namespace));
