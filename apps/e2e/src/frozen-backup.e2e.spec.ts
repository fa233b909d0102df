import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { BROWSER, OWNER } from './support/contract.js';
import { answersOf, fill, FROZEN, signIn, type Secrets } from './support/frozen-backup.js';
import { runOperatorCommand } from './support/operator-command.js';
import { PatientClient } from './support/patient-client.js';
import { Product } from './support/product.js';

interface Frozen extends Secrets {
  readonly answers: Readonly<Record<string, unknown>>;
}

let product: Product;
afterEach(() => product.dispose());

/** The version to freeze: see apps/e2e/frozen/README.md. */
const freezing = process.env['FREEZE_BACKUP'];
const versions = (await readdir(FROZEN, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(versions)(
  'the backup of version %s is restored, and the site answers as it did',
  async (version) => {
    const text = await readFile(join(FROZEN, `${version}.json`), 'utf8');
    const { answers, ...secrets } = JSON.parse(text) as Frozen;
    product = await Product.create();
    const outcome = await runOperatorCommand(product.dataDir, 'restore', '--from', join(FROZEN, version));
    expect([outcome.code, outcome.output]).toEqual([0, expect.stringContaining('`npm start` serves it')]);
    await product.start();
    const owner = await signIn(product.url, secrets);
    // Later versions may answer more.
    await eventually(async () => expect(await answersOf(owner)).toMatchObject(answers));
    const caller = new PatientClient(product.url, { 'user-agent': BROWSER });
    const headers = { authorization: `Bearer ${secrets.token}` };
    expect((await caller.get('/api/analytics/summary', { headers })).status).toBe(200);
    caller.close();
    owner.close();
    await eventually(async () => {
      const { code, output } = await runOperatorCommand(product.dataDir, 'verify');
      expect([code, output]).toEqual([0, expect.not.stringContaining('DIFFERS')]);
    });
  },
);

if (freezing !== undefined) {
  test('the backup of this version is written for later versions', async () => {
    product = await Product.create();
    await product.start({
      environment: { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password, SEED_FILE: '' },
    });
    const owner = new PatientClient(product.url, { 'user-agent': BROWSER });
    expect((await owner.post('/api/session', OWNER)).status).toBe(201);
    const secrets = await fill(product, owner);
    const answers = await answersOf(owner);
    await mkdir(FROZEN, { recursive: true });
    const outcome = await runOperatorCommand(product.dataDir, 'backup', '--to', join(FROZEN, freezing));
    expect([outcome.code, outcome.output]).toEqual([0, expect.stringContaining('Backed up')]);
    owner.close();
    await writeFile(
      join(FROZEN, `${freezing}.json`),
      `${JSON.stringify({ ...secrets, answers }, null, 1)}\n`,
    );
  });
}
