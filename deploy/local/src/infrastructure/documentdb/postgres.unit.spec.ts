import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../../console/user-error.js';
import { createExtension } from './postgres.js';

/** An `unshare` in place of psql, whose error has the statement as its context unless it is terse. */
const PSQL = `#!/bin/sh
echo 'ERROR:  could not extend file: No space left on device' >&2
case "$*" in *VERBOSITY=terse*) ;; *) echo 'CONTEXT:  SQL statement' >&2 ;; esac
exit 3
`;

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'postgres-'));
  mkdirSync(join(data, 'bin'));
  writeFileSync(join(data, 'bin', 'unshare'), PSQL, { mode: 0o755 });
  writeFileSync(join(data, 'password'), 'secret');
});
afterEach(() => rmSync(data, { recursive: true }));

test('an extension that can not be created is explained by one line of its program', async () => {
  const host = { environment: { PATH: join(data, 'bin') }, signal: new AbortController().signal };
  const failure: unknown = await createExtension(host, { root: '/', data }, 1).catch(
    (error: unknown) => error,
  );
  expect(failure).toEqual(
    new UserError(
      `The database in ${data} can't be prepared:\nERROR:  could not extend file: No space left on device`,
    ),
  );
  expect(failure).toBeInstanceOf(UserError);
});
