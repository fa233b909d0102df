// Starts a product with `npm start`'s program, in a temporary data directory that is deleted afterwards.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = resolve(import.meta.dirname, '../..');
export const OWNER = { username: 'check.owner', password: 'Correct-horse 7 battery' };

const READY_WITHIN_MS = 300_000;

const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const untilReady = async (url, launcher, output) => {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await sleep(200)) {
    if (launcher.exitCode !== null) throw new Error(`npm start ended:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok && output().includes('is ready at')) return;
  }
  throw new Error(`The product was not ready in time:\n${output()}`);
};

/** Starts a product, calls `work` with its URL, and stops it afterwards. */
export const withProduct = async (environment, work) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-check-'));
  const port = await freePort();
  let output = '';
  const launcher = spawn(process.execPath, [join('deploy', 'local', 'bootstrap.mjs'), 'start', '--empty'], {
    cwd: ROOT,
    env: {
      ...process.env,
      MONGODB_URI: '',
      NATS_URL: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      CLICK_RATE_PER_MINUTE: '0',
      LOGIN_RATE_PER_MINUTE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((done) => launcher.once('exit', done));
  process.once('SIGINT', () => launcher.kill('SIGINT'));
  try {
    await untilReady(`http://127.0.0.1:${port}`, launcher, () => output);
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    launcher.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Signs in and returns the cookie of the session. */
export const signIn = async (url) => {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  if (answer.status !== 201) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0].split(';', 1)[0];
};
