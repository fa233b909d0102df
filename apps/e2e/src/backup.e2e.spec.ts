import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackupManifest, ImageRecord, NewApiToken, RecoveryCodes, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { codeOf } from './support/accounts.js';
import { BROWSER, freshWord, OWNER } from './support/contract.js';
import { addTool } from './support/directory.js';
import type { HttpClient } from './support/http-client.js';
import { svg } from './support/image-files.js';
import { Ledger } from './support/ledger.js';
import { runOperatorCommand, startCommand } from './support/operator-command.js';
import { PatientClient } from './support/patient-client.js';
import { Product } from './support/product.js';

const NEW_PASSWORD = 'Restored-horse 8 battery';
const BURST = { clicks: 2_000, repeated: 100, tools: 20, atOnce: 40 };
/** The owner's reads whose answers change neither with a sign-in nor with time. */
const PATHS = [
  '/api/admin/export',
  '/api/settings',
  '/api/analytics/summary',
  '/api/analytics/daily',
  '/api/analytics/tools',
  '/api/analytics/categories',
  '/api/admin/images',
  '/api/admin/tokens',
];

describe('a backup', () => {
  let product: Product;
  let ledger: Ledger;
  let owner: HttpClient;
  let folder: string;
  let token: string;
  let recovery: readonly string[];
  let first: BackupManifest;
  const products: Product[] = [];

  const newProduct = async (): Promise<Product> => {
    const created = await Product.create();
    products.push(created);
    return created;
  };
  const manifest = async (of = folder): Promise<BackupManifest> =>
    JSON.parse(await readFile(join(of, 'manifest.json'), 'utf8')) as BackupManifest;
  const backup = () => runOperatorCommand(product.dataDir, 'backup', '--to', folder);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tools-hub-backup-'));
    product = await newProduct();
    await product.start({
      environment: { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password },
    });
    owner = new PatientClient(product.url, { 'user-agent': BROWSER });
    expect((await owner.post('/api/session', OWNER)).status).toBe(201);
    ledger = new Ledger(product);
    await ledger.open();
  });
  afterAll(async () => {
    owner.close();
    for (const each of products) await each.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  /** The owner's state beside the logs: an image, a token, a second factor and another password. */
  const addState = async (): Promise<void> => {
    const headers = { 'content-type': 'image/svg+xml' };
    const image = await owner.send('POST', '/api/admin/images', { raw: svg('#123456'), headers });
    expect(image.status).toBe(201);
    await addTool(owner, { name: 'With an icon', iconUrl: image.json<ImageRecord>().url });
    const created = await owner.post('/api/admin/tokens', { name: 'CI', scopes: ['read', 'analytics'] });
    token = created.json<NewApiToken>().token ?? '';
    const { secret } = (await owner.post('/api/session/totp', {})).json<{ secret: string }>();
    const confirmed = await owner.post('/api/session/totp/confirm', { code: codeOf(secret) });
    recovery = confirmed.json<RecoveryCodes>().recoveryCodes ?? [];
    expect(recovery).toHaveLength(10);
    const passwords = { currentPassword: OWNER.password, newPassword: NEW_PASSWORD };
    expect((await owner.post('/api/session/password', passwords)).status).toBeLessThan(300);
  };

  /** The answers of a product to the owner's program. */
  const content = async (client: HttpClient): Promise<ReadonlyMap<string, unknown>> =>
    new Map(await Promise.all(PATHS.map(async (path) => [path, await client.read<unknown>(path)] as const)));

  /** Restores into an empty data folder, starts it, and signs in with the restored password and a recovery code. */
  const restored = async (): Promise<{ other: Product; client: HttpClient }> => {
    const other = await newProduct();
    const outcome = await runOperatorCommand(other.dataDir, 'restore', '--from', folder);
    expect([outcome.code, outcome.output]).toEqual([0, expect.stringContaining('`npm start` serves it')]);
    expect(await readdir(other.dataDir)).toEqual(['mongodb']);
    await other.start();
    expect(other.output).not.toMatch(/password/i);
    const client = new PatientClient(other.url, { 'user-agent': BROWSER });
    const account = { username: OWNER.username, password: NEW_PASSWORD, code: recovery[0] };
    expect((await client.post('/api/session', { ...account, password: OWNER.password })).status).toBe(401);
    expect((await client.post('/api/session', account)).status).toBe(201);
    return { other, client };
  };

  const isVerified = async ({ dataDir }: Product): Promise<void> => {
    await eventually(async () => {
      const { code, output } = await runOperatorCommand(dataDir, 'verify');
      expect([code, output]).toEqual([0, expect.not.stringContaining('DIFFERS')]);
    });
  };

  test('a backup of every collection of the store is made while clicks and edits come in', async () => {
    await addState();
    const edits = async (): Promise<void> => {
      for (let n = 0; n < 10; n++) await addTool(owner);
    };
    const [outcome] = await Promise.all([backup(), ledger.send(BURST), edits()]);
    expect([outcome.code, outcome.output]).toEqual([
      0,
      expect.stringMatching(/Backed up into .*: \d+ commits and \d+ other documents/),
    ]);
    expect(outcome.output).not.toContain('is not known');
    first = await manifest();
    expect(first).toMatchObject({ format: 1, version: '0.1.0' });
    expect(first.files.every(({ commits }) => (commits?.missing ?? 0) === 0)).toBe(true);
  });

  test('a backup adds only new data to the last one, and a restore equals the original', async () => {
    await ledger.agrees();
    await addTool(owner, { name: 'After the first backup' });
    const outcome = await backup();
    expect(outcome.code).toBe(0);
    const second = await manifest();
    const added = second.files.filter(({ path }) => path.startsWith(second.id));
    expect(
      added.find(({ service, collection }) => `${service}.${collection}` === 'catalogue.log'),
    ).toBeDefined();
    // A file that has not changed is stored once.
    expect(added.find(({ collection }) => collection === 'image_bytes')).toBeUndefined();
    expect(second.files).toEqual(expect.arrayContaining(first.files.filter(({ commits }) => commits)));

    const expected = await content(owner);
    const { other, client } = await restored();
    await eventually(async () => expect(await content(client)).toEqual(expected));
    const headers = { authorization: `Bearer ${token}` };
    const visitor = new PatientClient(other.url, { 'user-agent': BROWSER });
    expect((await visitor.get('/api/analytics/summary', { headers })).status).toBe(200);
    const { items } = await visitor.read<{ items: Tool[] }>('/api/tools?search=With%20an%20icon');
    expect((await visitor.get(items[0]?.iconUrl ?? '')).status).toBe(200);
    await isVerified(other);

    // A click after the restore is counted on top.
    const tool = items[0]!;
    expect((await visitor.post(`/api/tools/${tool.id}/usage`, {})).status).toBe(202);
    await eventually(async () => {
      const { usageCount } = await visitor.read<Tool>(`/api/tools/${tool.id}`);
      expect(usageCount).toBe(tool.usageCount + 1);
    });
    visitor.close();
    client.close();
    await other.stop();
  });

  /** Starts a backup and sends it a signal when it has written its first file. */
  const stoppedBackup = async (signal: 'SIGINT' | 'SIGKILL') => {
    const { child, ended } = startCommand({ DATA_DIR: product.dataDir }, ['backup', '--to', folder]);
    await eventually(async () => {
      const partial = (await readdir(folder)).find((name) => name.endsWith('.partial'));
      expect(await readdir(join(folder, partial!))).not.toEqual([]);
    });
    process.kill(-child.pid!, signal);
    return ended;
  };
  const hasRemains = async (): Promise<boolean> =>
    (await readdir(folder)).some((name) => name.endsWith('.partial') || name.endsWith('.lock'));

  test('a backup that is interrupted by Ctrl-C removes its files', async () => {
    const before = await manifest();
    const { code, output } = await stoppedBackup('SIGINT');
    expect([code, output]).toEqual([1, expect.stringMatching(/Stopped\.\n$/)]);
    expect([await hasRemains(), await manifest()]).toEqual([false, before]);
  });

  test('a killed backup leaves the one before it, and the next one goes on', async () => {
    const before = await manifest();
    await stoppedBackup('SIGKILL');
    expect([await hasRemains(), await manifest()]).toEqual([true, before]);
    expect((await backup()).code).toBe(0);
    expect(await hasRemains()).toBe(false);
    expect((await manifest()).id > before.id).toBe(true);
  });

  test('a backup is restored into an empty store of MONGODB_URI, and a backup of that store equals it', async () => {
    const store = { MONGODB_URI: await product.mongodbUri(), NAMESPACE: freshWord() };
    const restore = () => startCommand(store, ['restore', '--from', folder]).ended;
    const outcome = await restore();
    expect([outcome.code, outcome.output]).toEqual([0, expect.stringContaining('the store of MONGODB_URI')]);
    const again = await restore();
    expect([again.code, again.output]).toEqual([1, expect.stringContaining("isn't empty")]);

    const other = await mkdtemp(join(tmpdir(), 'tools-hub-backup-'));
    expect((await startCommand(store, ['backup', '--to', other]).ended).code).toBe(0);
    const [original, copied] = [await manifest(), await manifest(other)];
    const state = ({ files }: BackupManifest) =>
      files.filter(({ commits }) => !commits).map(({ collection, sha256 }) => [collection, sha256]);
    expect(state(copied)).toEqual(state(original));
    const ends = ({ files }: BackupManifest) =>
      Object.fromEntries(
        files.flatMap(({ service, collection, commits }) =>
          commits ? [[`${service}.${collection}`, [commits.to, commits.lastAt]]] : [],
        ),
      );
    expect(ends(copied)).toEqual(ends(original));
    await rm(other, { recursive: true });
  });

  describe('is not restored', () => {
    let copy: string;
    let empty: string;

    beforeAll(async () => {
      copy = join(await mkdtemp(join(tmpdir(), 'tools-hub-damaged-')), 'backups');
      empty = join(await mkdtemp(join(tmpdir(), 'tools-hub-empty-')), 'data');
    });
    afterAll(() => rm(copy, { recursive: true, force: true }));

    const restore = async (from: string) => {
      const outcome = await runOperatorCommand(empty, 'restore', '--from', from);
      expect(await readdir(empty).catch(() => [])).toEqual([]);
      return outcome;
    };

    test('a backup is not restored when one of its files is damaged', async () => {
      await cp(folder, copy, { recursive: true, force: true });
      const { path } = (await manifest()).files.find(({ collection }) => collection === 'credentials')!;
      await flip(join(copy, path));
      const { code, output } = await restore(copy);
      expect([code, output]).toEqual([1, expect.stringContaining(`${path} is damaged: its SHA-256 differs`)]);
    });

    test('a restore from a folder that does not exist says that there is no backup', async () => {
      const { code, output } = await restore(join(tmpdir(), 'tools-hub-never'));
      expect([code, output]).toEqual([1, expect.stringContaining('There is no backup in')]);
    });
  });

  test.each([
    [['restore'], 2, '--from must name a folder'],
    [['backup', '--to', join(tmpdir(), 'tools-hub-never')], 1, 'Nothing runs on'],
  ])('the command %j ends with %d', async (args, code, text) => {
    const outcome = await runOperatorCommand(join(tmpdir(), 'tools-hub-never'), ...args);
    expect([outcome.code, outcome.output]).toEqual([code, expect.stringContaining(text)]);
  });
});

const flip = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  bytes[30]! ^= 1;
  await writeFile(path, bytes);
};
