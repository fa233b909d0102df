import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Bus, natsLogin, OPERATOR } from '@tools-hub/testing';
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

  test('finds the passwords of NATS kept to the folder, and nowhere else', async () => {
    const secrets = product.natsSecrets;
    const passwords: string[] = [];
    for (const name of await readdir(secrets)) {
      expect({ name, mode: (await stat(join(secrets, name))).mode & 0o777 }).toEqual({ name, mode: 0o600 });
      if (!name.endsWith('.conf')) passwords.push(await readFile(join(secrets, name), 'utf8'));
    }
    expect(passwords.length).toBe(6);
    const logs = (await readdir(join(product.dataDir, 'logs'))).map((name) => join('logs', name));
    for (const name of ['processes.json', 'launcher.json', 'launcher.log', ...logs]) {
      const text = await readFile(join(product.dataDir, name), 'utf8');
      expect({ name, told: passwords.filter((password) => text.includes(password)) }).toEqual({
        name,
        told: [],
      });
    }
  });

  /** When the stream of clicks was made, as the operator's own user is told. */
  const streamBirth = async (): Promise<string> => {
    const login = natsLogin(product.natsSecrets, OPERATOR);
    const options = { url: await product.natsUrl(), name: 'operator', prefix: '', onError: () => undefined };
    const bus = await Bus.connect({ ...options, ...login });
    const answer = await bus.connection.request('$JS.API.STREAM.INFO.USAGE');
    await bus.close();
    await expect(Bus.connect(options)).rejects.toThrow('NATS wants a user');
    return answer.json<{ created: string }>().created;
  };

  test('goes on with data from before NATS had users', async () => {
    const birth = await streamBirth();
    await product.stop();
    await rm(product.natsSecrets, { recursive: true });
    await product.start({ arguments: ['--empty'] });
    expect(await streamBirth()).toBe(birth);
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
