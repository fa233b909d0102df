import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackupManifest, ImageRecord, Tool } from '@tools-hub/contracts';
import { eventually, openStore } from '@tools-hub/testing';
import { BROWSER, OWNER } from './support/contract.js';
import { addTool } from './support/directory.js';
import type { HttpClient } from './support/http-client.js';
import { svg } from './support/image-files.js';
import { Ledger } from './support/ledger.js';
import { startCommand, type CommandOutcome } from './support/operator-command.js';
import { PatientClient } from './support/patient-client.js';
import { Product } from './support/product.js';
import { S3Server } from './support/s3-server.js';

/** The first run builds the server of S3. */
const PREPARE_MS = 900_000;

const BURST = { clicks: 2_000, repeated: 100, tools: 20, atOnce: 40 };
const NEW_PASSWORD = 'Later-horse 9 battery';
const PREFIX = 'sites/tools-hub';

describe('a backup in a bucket', () => {
  let s3: S3Server;
  let product: Product;
  let ledger: Ledger;
  let owner: HttpClient;
  const products: Product[] = [];
  const address = () => s3.addressOf(PREFIX);

  const newProduct = async (): Promise<Product> => {
    const created = await Product.create();
    products.push(created);
    return created;
  };
  const command = ({ dataDir }: Product, ...args: readonly string[]) =>
    startCommand({ ...s3.environment, DATA_DIR: dataDir }, args);
  const run = (of: Product, ...args: readonly string[]): Promise<CommandOutcome> =>
    command(of, ...args).ended;
  const backup = () => run(product, 'backup', '--to', address());
  const manifest = async (): Promise<BackupManifest> =>
    JSON.parse(await readFile(join(s3.folderOf(PREFIX), 'manifest.json'), 'utf8')) as BackupManifest;

  beforeAll(async () => {
    s3 = await S3Server.start();
    product = await newProduct();
    await product.start({
      environment: { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password },
    });
    owner = new PatientClient(product.url, { 'user-agent': BROWSER });
    expect((await owner.post('/api/session', OWNER)).status).toBe(201);
    ledger = new Ledger(product);
    await ledger.open();
  }, PREPARE_MS);
  afterAll(async () => {
    owner.close();
    for (const each of products) await each.dispose();
    await s3.stop();
  });

  /** Restores into an empty data folder, starts it and signs in. */
  const restored = async (password: string, ...args: readonly string[]) => {
    const other = await newProduct();
    const outcome = await run(other, 'restore', ...args);
    expect([outcome.code, outcome.output]).toEqual([0, expect.stringContaining('`npm start` serves it')]);
    expect(await readdir(other.dataDir)).toEqual(['mongodb']);
    await other.start();
    const client = new PatientClient(other.url, { 'user-agent': BROWSER });
    expect((await client.post('/api/session', { ...OWNER, password })).status).toBe(201);
    return { other, client };
  };
  const usesOf = async (of: Product): Promise<Record<string, number>> => {
    const tools = await new Ledger(of).tools();
    return Object.fromEntries(tools.map(({ id, usageCount }) => [id, usageCount]));
  };
  const isVerified = async (of: Product): Promise<void> => {
    await eventually(async () => {
      const { code, output } = await run(of, 'verify');
      expect([code, output]).toEqual([0, expect.not.stringContaining('DIFFERS')]);
    });
  };

  /** The clicks in the product's own logs up to the positions of a backup. */
  const clicksUpTo = async ({ files }: BackupManifest): Promise<number> => {
    const store = await openStore(await product.mongodbUri());
    try {
      let clicks = 0;
      for (const { collection, commits } of files) {
        if (!collection.startsWith('clicks_') || commits === undefined) continue;
        const log = store
          .useDb('tools-hub-usage-analytics')
          .collection<{ _id: number; n: number }>(collection);
        for await (const { n } of log.find({ _id: { $gte: commits.from, $lte: commits.to } })) clicks += n;
      }
      return clicks;
    } finally {
      await store.close();
    }
  };

  test('a backup in a bucket that is killed under load is no backup, and the next one agrees with the ledger', async () => {
    const { child, ended } = command(product, 'backup', '--to', address());
    const kill = async (): Promise<void> => {
      await eventually(async () => {
        const [id = ''] = await readdir(s3.folderOf(PREFIX));
        expect(await readdir(join(s3.folderOf(PREFIX), id))).not.toEqual([]);
      });
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
    };
    let outcome: CommandOutcome | undefined;
    const again = async (): Promise<void> => void (outcome = await backup());
    await Promise.all([ledger.send(BURST), kill()]);
    const remains = await readdir(s3.folderOf(PREFIX));
    expect(remains).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z$/)]);
    expect((await run(await newProduct(), 'restore', '--from', address())).output).toContain(
      'There is no backup',
    );

    await ledger.send(BURST, new Map([[500, again]]));
    await ledger.agrees();
    expect([outcome?.code, outcome?.output]).toEqual([
      0,
      expect.stringContaining(`Backed up into ${address()}`),
    ]);
    expect(outcome?.output).not.toContain(s3.secret);
    const { other, client } = await restored(OWNER.password, '--from', address());
    const expected = await clicksUpTo(await manifest());
    await eventually(async () => {
      const uses = Object.values(await usesOf(other)).reduce((sum, count) => sum + count, 0);
      expect(uses).toBe(expected);
    });
    for (const [id, count] of Object.entries(await usesOf(other))) {
      expect(count).toBeLessThanOrEqual(ledger.uses[id] ?? 0);
    }
    await isVerified(other);
    client.close();
    await other.stop();
  });

  test('a backup in a bucket has the layout of a folder, and is whole although connections break', async () => {
    await ledger.agrees();
    const running = backup();
    let cuts = 0;
    while (cuts < 3) {
      await sleep(700);
      s3.proxy.cut();
      s3.proxy.open();
      cuts += 1;
    }
    const outcome = await running;
    expect([outcome.code, outcome.output]).toEqual([0, expect.stringContaining('Backed up into')]);
    const restore = await run(await newProduct(), 'restore', '--from', s3.folderOf(PREFIX));
    expect([restore.code, restore.output]).toEqual([0, expect.stringContaining('`npm start` serves it')]);
  });

  test('a backup in a bucket is restored to a point in time between two backups, as the ledger was then', async () => {
    await addTool(owner, { name: 'Before the moment' });
    const headers = { 'content-type': 'image/svg+xml' };
    const image = await owner.send('POST', '/api/admin/images', { raw: svg('#654321'), headers });
    await addTool(owner, { name: 'With an icon', iconUrl: image.json<ImageRecord>().url });
    await ledger.send(BURST);
    await ledger.agrees();
    const uses = ledger.uses;
    // Commits have whole milliseconds.
    await sleep(5);
    const moment = new Date().toISOString();
    await sleep(5);
    await addTool(owner, { name: 'After the moment' });
    await ledger.send(BURST);
    await ledger.agrees();
    const passwords = { currentPassword: OWNER.password, newPassword: NEW_PASSWORD };
    expect((await owner.post('/api/session/password', passwords)).status).toBeLessThan(300);
    expect((await backup()).code).toBe(0);

    // The hash of the password of that time is in the earlier backup alone, and the image in the later one.
    const { other, client } = await restored(OWNER.password, '--from', address(), '--at', moment);
    const { tools } = await client.read<{ tools: Tool[] }>('/api/admin/export');
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Before the moment', 'With an icon']));
    expect(names).not.toContain('After the moment');
    expect((await client.get(image.json<ImageRecord>().url)).status).toBe(200);
    await eventually(async () => {
      const counts = Object.entries(await usesOf(other)).filter(([, count]) => count > 0);
      expect(Object.fromEntries(counts)).toEqual(
        Object.fromEntries(Object.entries(uses).filter(([, count]) => count > 0)),
      );
    });
    await isVerified(other);
    client.close();
    await other.stop();
  });

  test('a backup in a bucket does not take the place of one that another machine has made meanwhile', async () => {
    const before = await manifest();
    // A backup without anything new has no files before its manifest.
    await ledger.send({ clicks: 100, repeated: 0, tools: 20, atOnce: 10 });
    await ledger.agrees();
    const { child, ended } = command(product, 'backup', '--to', address());
    await eventually(async () => {
      const ids = (await readdir(s3.folderOf(PREFIX))).filter(
        (name) => name > before.id && name !== 'manifest.json',
      );
      expect(ids).toHaveLength(1);
    });
    process.kill(-child.pid!, 'SIGSTOP');
    expect((await backup()).code).toBe(0);
    const other = await manifest();
    process.kill(-child.pid!, 'SIGCONT');
    const { code, output } = await ended;
    expect([code, output]).toEqual([1, expect.stringContaining('Another backup was made')]);
    expect(await manifest()).toEqual(other);
  });

  test('a backup in a bucket removes a backup that was killed more than a day ago, and no younger one', async () => {
    const old = join(s3.folderOf(PREFIX), '20200101T000000000Z');
    const young = join(s3.folderOf(PREFIX), new Date().toISOString().replaceAll(/[-:.]/g, ''));
    for (const folder of [old, young]) {
      await mkdir(folder);
      await writeFile(join(folder, 'auth.log.1.ndjson.gz'), 'half');
    }
    expect((await backup()).code).toBe(0);
    expect(await readdir(old).catch(() => [])).toEqual([]);
    expect(await readdir(young)).toHaveLength(1);
  });

  test('a backup goes only into a folder of a bucket that holds nothing but backups', async () => {
    const folder = s3.folderOf('photos');
    await mkdir(folder);
    await writeFile(join(folder, 'cat.jpg'), 'a cat');
    const { code, output } = await run(product, 'backup', '--to', s3.addressOf('photos'));
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('objects that belong to no backup, such as cat.jpg'),
    ]);
    expect(await readdir(folder)).toEqual(['cat.jpg']);
  });

  test('a backup in a bucket is not restored when one of its objects is damaged', async () => {
    const { files } = await manifest();
    const path = join(
      s3.folderOf(PREFIX),
      files.find(({ collection }) => collection === 'credentials')!.path,
    );
    const bytes = await readFile(path);
    bytes[30]! ^= 1;
    await writeFile(path, bytes);
    const other = await newProduct();
    const { code, output } = await run(other, 'restore', '--from', address());
    expect([code, output]).toEqual([1, expect.stringContaining('is damaged: its SHA-256 differs')]);
    expect(await readdir(other.dataDir)).toEqual([]);
  });

  test.each<[string, () => readonly string[], NodeJS.ProcessEnv, number, string]>([
    ['another secret', () => [address()], { AWS_SECRET_ACCESS_KEY: 'another' }, 1, 'SignatureDoesNotMatch'],
    ['a bucket that does not exist', () => ['s3://nowhere'], {}, 1, 'NoSuchBucket'],
    [
      'a server that is away',
      () => [address()],
      { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
      1,
      "can't be reached",
    ],
    ['a password in the address', () => ['s3://user:pass@backups'], {}, 2, '--to must be s3://BUCKET'],
  ])(
    'a backup with %s ends with a message that has no secret',
    async (_, to, environment, expected, text) => {
      const all = { ...s3.environment, ...environment, DATA_DIR: product.dataDir };
      const { code, output } = await startCommand(all, ['backup', '--to', ...to()]).ended;
      expect([code, output]).toEqual([expected, expect.stringContaining(text)]);
      for (const secret of [s3.secret, 'user:pass']) expect(output).not.toContain(secret);
    },
  );
});
