// Starts a product with `npm start`'s program. running-product.d.mts declares the types for tools in TypeScript.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRepository } from '@tools-hub/local';

export const OWNER = { username: 'check.owner', password: 'Correct-horse 7 battery' };

const READY = /is ready at http:\/\/localhost:(\d+)\//;
const LAST_LINES = 20;

export const startProduct = async (environment) => {
  const began = performance.now();
  const options = environment.SEED_FILE ? [] : ['--empty'];
  const launcher = spawn(
    process.execPath,
    [inRepository('deploy/local/bootstrap.mjs'), 'start', ...options],
    {
      env: { ...process.env, HOST: '127.0.0.1', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.once('SIGINT', () => launcher.kill('SIGINT'));
  const stop = async () => {
    if (launcher.exitCode !== null || launcher.signalCode !== null) return;
    const ended = once(launcher, 'exit');
    launcher.kill('SIGTERM');
    await ended;
  };
  const lines = [];
  for await (const line of createInterface({ input: launcher.stdout })) {
    const port = READY.exec(line)?.[1];
    if (port !== undefined) {
      launcher.stdout.resume();
      return { url: `http://127.0.0.1:${port}`, readyMs: performance.now() - began, stop };
    }
    lines.push(line);
  }
  throw new Error(`npm start was not ready:\n${lines.slice(-LAST_LINES).join('\n')}`);
};

/** Starts a product in a temporary data directory, calls `work` with its URL, stops it and deletes its data. */
export const withProduct = async (work) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-check-'));
  try {
    const product = await startProduct({
      MONGODB_URI: '',
      NATS_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      CLICK_RATE_PER_MINUTE: '0',
      LOGIN_RATE_PER_MINUTE: '0',
    });
    try {
      return await work(product.url);
    } finally {
      await product.stop();
    }
  } finally {
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
