import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { launchBrowser, newVisitor } from './support/browser.js';
import { isAlive, Product } from './support/product.js';

jest.setTimeout(300_000);

const WORKSPACE = resolve(import.meta.dirname, '../../..');

describe('an operator', () => {
  let product: Product;

  beforeAll(async () => {
    product = await Product.create();
    await product.start({ arguments: ['--empty'] });
  });
  afterAll(() => product.dispose());

  const startAnother = (environment: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['deploy/local/dist/start.js'], {
      cwd: WORKSPACE,
      env: { ...process.env, MONGODB_URI: '', NATS_URL: '', ...environment },
      encoding: 'utf8',
      timeout: 60_000,
    });

  test('is told the first password, once', async () => {
    expect(product.output).toMatch(/admin/);
    const password = /password[^\n]*?(\S{16,})/i.exec(product.output)?.[1];
    expect(password).toBeDefined();
    expect(await product.stop()).toBe(0);
    await product.start({ arguments: ['--empty'] });
    expect(product.output).not.toContain(password!);
    expect(product.output).not.toMatch(/password/i);
  });

  test('sees an empty directory say so when it is to be empty', async () => {
    const browser = await launchBrowser();
    const page = await (await newVisitor(browser)).newPage();
    await page.goto(product.url);
    await page.getByText('No tools available').waitFor();
    await browser.close();
  });

  test('finds every process in processes.json, each alive and well', async () => {
    const processes = await product.processes();
    expect(Object.keys(processes)).toEqual(
      expect.arrayContaining([
        'gateway',
        'catalogue',
        'settings',
        'auth',
        'usage-analytics',
        'nats',
        'mongodb',
      ]),
    );
    for (const service of ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics']) {
      const [entry] = await product.entries(service);
      expect(isAlive(entry!.pid)).toBe(true);
      for (const path of ['healthz', 'readyz', 'metrics']) {
        expect((await fetch(`http://127.0.0.1:${entry!.port}/${path}`)).status).toBe(200);
      }
    }
  });

  test('is told that the data folder is in use', () => {
    const { status, stdout, stderr } = startAnother({ DATA_DIR: product.dataDir, PORT: '0' });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(product.dataDir);
  });

  test('is told which port is taken and how to choose another', async () => {
    const taken = createServer();
    const port = await new Promise<number>((done) => {
      taken.listen(0, '0.0.0.0', () => done((taken.address() as { port: number }).port));
    });
    const other = await mkdtemp(join(tmpdir(), 'tools-hub-port-'));
    const { status, stdout, stderr } = startAnother({ DATA_DIR: other, PORT: String(port) });
    taken.close();
    await rm(other, { recursive: true, force: true });
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(new RegExp(`${port}[^]*PORT`));
  });

  test.each([
    ['PORT', 'eighty'],
    ['CLICK_RATE_PER_MINUTE', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_PASSWORD', ' spaced '],
  ])('is told that %s=%s is wrong', (name, value) => {
    const { status, stdout, stderr } = startAnother({
      DATA_DIR: join(tmpdir(), 'tools-hub-never'),
      [name]: value,
    });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(name);
  });
});
