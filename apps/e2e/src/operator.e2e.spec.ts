import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceStatus } from '@tools-hub/contracts';
import { Bus, eventually, natsLogin, OPERATOR } from '@tools-hub/testing';
import { isAlive } from './support/process.js';
import { Product } from './support/product.js';

const WORKSPACE = resolve(import.meta.dirname, '../../..');

/** The tested part of the report. */
interface StatusReport {
  readonly services: readonly Pick<ServiceStatus, 'service' | 'pid' | 'positions' | 'lastCommitAt'>[];
  readonly partitions: readonly { readonly assignees: readonly string[]; readonly lag: number | null }[];
  readonly problems: readonly string[];
}

describe('an operator', () => {
  let product: Product;

  beforeAll(async () => {
    product = await Product.create();
    await product.start({ arguments: ['--empty'] });
  });
  afterAll(() => product.dispose());

  const pidsOfServices = async (): Promise<readonly number[]> => {
    const names = ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links'];
    const entries = await Promise.all(names.map((name) => product.entries(name)));
    return entries
      .flat()
      .map(({ pid }) => pid)
      .sort();
  };

  const startAnother = (environment: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['deploy/local/dist/start.js'], {
      cwd: WORKSPACE,
      env: { ...process.env, MONGODB_URI: '', NATS_URL: '', ...environment },
      encoding: 'utf8',
      timeout: 300_000,
    });

  test('the first password is printed once', async () => {
    expect(product.output).toMatch(/admin/);
    const password = /password[^\n]*?(\S{16,})/i.exec(product.output)?.[1];
    expect(password).toBeDefined();
    expect(await product.stop()).toBe(0);
    await product.start({ arguments: ['--empty'] });
    expect(product.output).not.toContain(password!);
    expect(product.output).not.toMatch(/password/i);
  });

  test('the passwords of NATS are in private files and nowhere else', async () => {
    const secrets = product.natsSecrets;
    const passwords: string[] = [];
    for (const name of await readdir(secrets)) {
      expect({ name, mode: (await stat(join(secrets, name))).mode & 0o777 }).toEqual({ name, mode: 0o600 });
      if (!name.endsWith('.conf')) passwords.push(await readFile(join(secrets, name), 'utf8'));
    }
    expect(passwords.length).toBe(7);
    const logs = (await readdir(join(product.dataDir, 'logs'))).map((name) => join('logs', name));
    for (const name of ['processes.json', 'launcher.json', 'launcher.log', ...logs]) {
      const text = await readFile(join(product.dataDir, name), 'utf8');
      expect({ name, leaked: passwords.filter((password) => text.includes(password)) }).toEqual({
        name,
        leaked: [],
      });
    }
  });

  /** The creation time of the stream of clicks, read as the operator's user. */
  const streamBirth = async (): Promise<string> => {
    const login = natsLogin(product.natsSecrets, OPERATOR);
    const options = { url: await product.natsUrl(), name: 'operator', prefix: '', onError: () => undefined };
    const bus = await Bus.connect({ ...options, ...login });
    const answer = await bus.connection.request('$JS.API.STREAM.INFO.USAGE');
    await bus.close();
    await expect(Bus.connect(options)).rejects.toThrow('NATS wants a user');
    return answer.json<{ created: string }>().created;
  };

  test('the product starts with data from before NATS had users', async () => {
    const birth = await streamBirth();
    await product.stop();
    await rm(product.natsSecrets, { recursive: true });
    await product.start({ arguments: ['--empty'] });
    expect(await streamBirth()).toBe(birth);
  });

  test('processes.json lists every process, each alive and ready', async () => {
    const processes = await product.processes();
    expect(Object.keys(processes)).toEqual(
      expect.arrayContaining([
        'gateway',
        'catalogue',
        'settings',
        'auth',
        'usage-analytics',
        'links',
        'nats',
        'mongodb',
      ]),
    );
    for (const service of ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links']) {
      const [entry] = await product.entries(service);
      expect(isAlive(entry!.pid)).toBe(true);
      for (const path of ['healthz', 'readyz']) {
        expect((await fetch(`http://127.0.0.1:${entry!.port}/${path}`)).status).toBe(200);
      }
      const figures = `http://127.0.0.1:${entry!.metricsPort ?? entry!.port}/metrics`;
      expect((await fetch(figures)).status).toBe(200);
    }
  });

  const cli = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, ['apps/cli/dist/main.js', ...args], {
      cwd: WORKSPACE,
      env: { ...process.env, MONGODB_URI: '', NATS_URL: '', DATA_DIR: product.dataDir, ...environment },
      encoding: 'utf8',
      timeout: 300_000,
    });
  const status = (args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) =>
    cli(['status', ...args], environment);

  test('npm run status reports every process, also with a configured broker', async () => {
    await eventually(() => {
      const { status: code, stdout, stderr } = status();
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`Tools Hub at http://localhost:${product.port}/\n`);
      for (const service of ['gateway', 'catalogue', 'settings', 'auth', 'usage-analytics', 'links'])
        expect(stdout).toMatch(new RegExp(`^${service} .* 0\\.1\\.0 .* ready$`, 'm'));
      expect(stdout).toMatch(/^Store {3}(MongoDB|FerretDB) \d/m);
      expect(stdout).toMatch(/^Broker {2}NATS \d.*one node\n {8}stream USAGE: \d+ messages, .* of 1 GiB/m);
      expect(stdout).toMatch(/\nAll is well\.\n$/);
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
      expect(stdout).not.toContain('\u001B');
    });
    const named = { NATS_URL: await product.natsUrl(), DATA_DIR: join(tmpdir(), 'tools-hub-never') };
    const { user, password } = natsLogin(product.natsSecrets, OPERATOR);
    const elsewhere = status(['--json'], { ...named, NATS_USER: user, NATS_PASSWORD: password });
    const report = JSON.parse(elsewhere.stdout) as StatusReport;
    expect(report.services.map(({ pid }) => pid).sort()).toEqual(await pidsOfServices());
    expect(report.partitions.every(({ assignees, lag }) => assignees.length === 1 && lag === 0)).toBe(true);
    const auth = report.services.find(({ service }) => service === 'auth');
    expect(auth?.lastCommitAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    const usage = report.services.find(({ service }) => service === 'usage-analytics');
    expect(usage?.positions).toEqual({ 'usage-analytics': 0 });
    expect([elsewhere.status, report.problems]).toEqual([0, []]);
    const refused = status([], { ...named, NATS_USER: user, NATS_PASSWORD: 'another one' });
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain("NATS doesn't let the user 'operator' in");
  });

  test('npm run status names a process that does not answer', async () => {
    const [auth] = await product.entries('auth');
    process.kill(auth!.pid, 'SIGSTOP');
    try {
      const { status: code, stdout } = status();
      expect(code).toBe(1);
      expect(stdout).toMatch(/^auth .* no answer$/m);
      expect(stdout).toContain(`! auth (process ${auth!.pid}) does not answer\n`);
    } finally {
      process.kill(auth!.pid, 'SIGCONT');
    }
    await eventually(() => expect(status().status).toBe(0));
  });

  test('npm run status and npm run verify say when nothing is running', () => {
    for (const command of ['status', 'verify']) {
      const {
        status: code,
        stdout,
        stderr,
      } = cli([command], { DATA_DIR: join(tmpdir(), 'tools-hub-never') });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^Nothing runs on .*tools-hub-never/);
    }
    const nobody = status([], { NATS_URL: 'nats://127.0.0.1:1' });
    expect([nobody.status, nobody.stderr]).toEqual([
      2,
      'No service of Tools Hub answers at nats://127.0.0.1:1.\n',
    ]);
  });

  test('npm run verify and npm run backup name a MONGODB_URI without a store in one line', async () => {
    const environment = { MONGODB_URI: 'mongodb://service:secret@127.0.0.1:99999/' };
    const reason =
      'MONGODB_URI: no connection (Unable to parse 127.0.0.1:99999 with URL). Check the address and the server.\n';
    const verified = cli(['verify'], environment);
    expect([verified.status, verified.stdout, verified.stderr]).toEqual([2, '', `catalogue: ${reason}`]);
    const folder = await mkdtemp(join(tmpdir(), 'tools-hub-backup-'));
    const { status: code, stdout, stderr } = cli(['backup', '--to', folder], environment);
    await rm(folder, { recursive: true });
    expect([code, stderr]).toEqual([1, '']);
    // A slow machine shows the progress before.
    expect(stdout).toMatch(
      /^(Saving usage-analytics … .*\n)*Saving usage-analytics: failed .*\nusage-analytics: MONGODB_URI: .*\n$/,
    );
    expect(stdout).toContain(reason);
  });

  test('npm run verify finds every service equal to its log, also after npm run rebuild', () => {
    const rebuilt = cli(['rebuild']);
    expect([rebuilt.status, rebuilt.stdout]).toEqual([0, expect.stringContaining('(generation 1)')]);
    const { status: code, stdout, stderr } = cli(['verify']);
    expect([code, stderr]).toEqual([0, '']);
    for (const service of ['catalogue', 'settings', 'auth', 'usage-analytics'])
      expect(stdout).toMatch(new RegExp(`^${service} +equal `, 'm'));
    expect(JSON.parse(cli(['verify', '--json']).stdout)).toMatchObject({ equal: true });
  });

  test("the operators' program refuses an unknown command and names the known ones", () => {
    const { status: code, stderr } = cli(['repair']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^'repair' is not a command\.\n[^]*status[^]*admin[^]*verify[^]*rebuild/);
  });

  test('a second start says that the data folder is in use', () => {
    const { status, stdout, stderr } = startAnother({ DATA_DIR: product.dataDir, PORT: '0' });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(product.dataDir);
  });

  test('a start on a taken port names the port and how to choose another', async () => {
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

  test('a start with an invalid setting names it', () => {
    const { status, stdout, stderr } = startAnother({
      DATA_DIR: join(tmpdir(), 'tools-hub-never'),
      TRUST_PROXY: 'yes',
    });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('TRUST_PROXY');
  });
});
