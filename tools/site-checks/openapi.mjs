// Holds the running product against its own OpenAPI document with schemathesis: no 5xx, no answer that the document does
// not name, nothing taken that it forbids. Schemathesis is installed into the cache and needs Python 3.10 or later.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder, stop } from '@tools-hub/running-product/tool-cache';
import { ROOT, signIn, withProduct } from '@tools-hub/running-product/running-product';

const VERSION = '4.32.5';

const { values: options } = parseArgs({
  options: {
    examples: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    phases: { type: 'string', default: 'examples,coverage,fuzzing,stateful' },
  },
});

function findPython() {
  for (const name of [process.env.PYTHON, 'python3', 'python']) {
    if (!name) continue;
    const asked = spawnSync(name, ['-c', 'import sys, venv, ensurepip; print(sys.version_info >= (3, 10))']);
    if (asked.status === 0 && asked.stdout.toString().trim() === 'True') return name;
  }
  return stop(
    'This check needs Python 3.10 or later with its venv module (Debian: python3-venv). PYTHON names another one.',
  );
}

/** Returns the path of the program, which is installed once. */
function schemathesis() {
  const folder = join(cacheFolder(), `schemathesis-${VERSION}`);
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  const python = findPython();
  mkdirSync(cacheFolder(), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  console.log(`Installing schemathesis ${VERSION} into ${folder}`);
  for (const [command, ...args] of [
    [python, '-m', 'venv', folder],
    [
      join(folder, 'bin', 'pip'),
      'install',
      '--quiet',
      '--disable-pip-version-check',
      `schemathesis==${VERSION}`,
    ],
  ]) {
    const { status, stderr } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'pipe'] });
    if (status === 0) continue;
    rmSync(folder, { recursive: true, force: true });
    stop(`Schemathesis could not be installed: is a Python package registry within reach?\n${stderr}`);
  }
  return program;
}

/** Calls that would end the session that all others are made with: each of these runs has one to lose. */
const ENDING = '^/api/(sessions?|session/password)$';
/**
 * A rule that a document can't tell, such as a category that has to exist, makes valid data a 400; and wrong methods are
 * tried with QUERY, which Node before 22 takes for no HTTP (the contract's own tests try the others).
 */
const NOT_CHECKED = 'positive_data_acceptance,unsupported_method';

function run(program, url, cookie, filter) {
  const { status } = spawnSync(
    program,
    [
      ...['run', `${url}/api/openapi.json`, '--checks', 'all', '--exclude-checks', NOT_CHECKED],
      ...['--header', `Cookie:${cookie}`, '--phases', options.phases],
      ...['--max-examples', options.examples, '--seed', options.seed, '--continue-on-failure'],
      ...['--suppress-health-check', 'all', '--request-timeout', '20', ...filter],
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NO_COLOR: '1' } },
  );
  return status === 0;
}

const program = schemathesis();
const fine = await withProduct({}, async (url) => {
  const most = run(program, url, await signIn(url), ['--exclude-path-regex', ENDING]);
  const ending = run(program, url, await signIn(url), ['--include-path-regex', ENDING]);
  return most && ending;
});
console.log(fine ? 'The product answers as its document says.' : 'The product and its document disagree.');
process.exitCode = fine ? 0 : 1;
