// Checks the running product against its own OpenAPI document with schemathesis: no 5xx, no undocumented response, and no accepted
// request that the document forbids. Schemathesis is installed into the cache and requires Python 3.10 or later.
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

const findPython = () => {
  for (const name of [process.env.PYTHON, 'python3', 'python']) {
    if (!name) continue;
    const check = spawnSync(name, ['-c', 'import sys, venv, ensurepip; print(sys.version_info >= (3, 10))']);
    if (check.status === 0 && check.stdout.toString().trim() === 'True') return name;
  }
  return stop(
    'This check needs Python 3.10 or later with its venv module (Debian: python3-venv). PYTHON sets the path of another Python.',
  );
};

/** Returns the path of the program, and installs it if necessary. */
const schemathesis = () => {
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
    stop(`Could not install schemathesis. Is a Python package registry reachable?\n${stderr}`);
  }
  return program;
};

/** Calls that end the session. They run separately, with a session of their own. */
const ENDS_SESSION = '^/api/(sessions?|session/password)$';
/** Some rules are not in the document, such as the existence of a category, so valid data may be answered with 400. */
const NOT_CHECKED = 'positive_data_acceptance';

const run = (program, url, cookie, filter) => {
  const { status } = spawnSync(
    program,
    [
      ...['run', `${url}/api/openapi.json`, '--checks', 'all', '--exclude-checks', NOT_CHECKED],
      ...['--header', `Cookie:${cookie}`, '--phases', options.phases],
      ...['--max-examples', options.examples, '--seed', options.seed, '--continue-on-failure'],
      // The cookie authenticates each request. Generated tokens would be refused with 401 before the rest of the request is checked.
      ...['--generation-with-security-parameters', 'false'],
      ...['--suppress-health-check', 'all', '--request-timeout', '20', ...filter],
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        NO_COLOR: '1',
        PYTHONPATH: import.meta.dirname,
        PYTHONDONTWRITEBYTECODE: '1',
        SCHEMATHESIS_HOOKS: 'openapi_hooks',
      },
    },
  );
  return status === 0;
};

const program = schemathesis();
const passed = await withProduct({}, async (url) => {
  // Both sign in first: a run blocks this process, which then sends the next request on a connection that was closed meanwhile.
  const [cookie, endingCookie] = [await signIn(url), await signIn(url)];
  const others = run(program, url, cookie, ['--exclude-path-regex', ENDS_SESSION]);
  const ending = run(program, url, endingCookie, ['--include-path-regex', ENDS_SESSION]);
  return others && ending;
});
console.log(
  passed ? 'The product conforms to its OpenAPI document.' : 'The product violates its OpenAPI document.',
);
process.exitCode = passed ? 0 : 1;
