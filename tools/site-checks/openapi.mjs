// Checks the running product against its own OpenAPI document with schemathesis: no 5xx, no undocumented response, and no accepted
// request that the document forbids. Schemathesis is installed into the cache and requires Python 3.10 or later.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  cacheFolder,
  ensureCached,
  REPOSITORY,
  runCommand,
  runInForeground,
  runProgram,
  UserError,
} from '@tools-hub/local';
import { signIn, withProduct } from '@tools-hub/running-product/running-product';

const VERSION = '4.32.5';

const { values: options } = parseArgs({
  options: {
    examples: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    phases: { type: 'string', default: 'examples,coverage,fuzzing,stateful' },
  },
});

/** Prints whether a Python is new enough. It fails without the module that makes environments. */
const CHECK = 'import sys, venv, ensurepip; print(sys.version_info >= (3, 10))';

const findPython = async ({ signal }) => {
  for (const name of [process.env.PYTHON, 'python3', 'python']) {
    if (!name) continue;
    const answer = await runCommand(name, ['-c', CHECK], { signal }).catch(() => '');
    if (answer.trim() === 'True') return name;
  }
  throw new UserError(
    'This check needs Python 3.10 or later with its venv module (Debian: python3-venv). PYTHON sets the path of another Python.',
  );
};

/** Returns the command of the program, which is installed once. Its own script names the Python of the folder before it was renamed. */
const schemathesis = async (context) => {
  const folder = await ensureCached(context, `schemathesis-${VERSION}`, async (draft) => {
    const { log, signal } = context;
    const python = await findPython(context);
    await log.step(`Installing schemathesis ${VERSION}`, async () => {
      await runCommand(python, ['-m', 'venv', draft], { signal });
      const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
      await runCommand(join(draft, 'bin', 'python'), [...pip, `schemathesis==${VERSION}`], { signal });
    });
    return `schemathesis ${VERSION}`;
  });
  return ['python', 'schemathesis'].map((name) => join(folder, 'bin', name));
};

/** Calls that end the session. They run separately, with a session of their own. */
const ENDS_SESSION = '^/api/(sessions?|session/password)$';
/** Some rules are not in the document, such as the existence of a category, so valid data may be answered with 400. */
const NOT_CHECKED = 'positive_data_acceptance';

const run = async ([python, program], url, cookie, filter, signal) => {
  const args = [
    ...[program, 'run', `${url}/api/openapi.json`, '--checks', 'all', '--exclude-checks', NOT_CHECKED],
    ...['--header', `Cookie:${cookie}`, '--phases', options.phases],
    ...['--max-examples', options.examples, '--seed', options.seed, '--continue-on-failure'],
    // The cookie authenticates each request. Generated tokens would be refused with 401 before the rest of the request is checked.
    ...['--generation-with-security-parameters', 'false'],
    ...['--suppress-health-check', 'all', '--request-timeout', '20', ...filter],
  ];
  const env = {
    ...process.env,
    NO_COLOR: '1',
    PYTHONPATH: import.meta.dirname,
    PYTHONDONTWRITEBYTECODE: '1',
    SCHEMATHESIS_HOOKS: 'openapi_hooks',
  };
  return (await runInForeground({ command: python, args, env, cwd: REPOSITORY }, signal)) === 0;
};

const check = async ({ log, signal }) => {
  const context = { environment: process.env, cacheDir: cacheFolder(), log, signal };
  const program = await schemathesis(context);
  const passed = await withProduct(async (url) => {
    // Before the first run, whose calls may change the owner's account.
    const [cookie, endingCookie] = [await signIn(url), await signIn(url)];
    const others = await run(program, url, cookie, ['--exclude-path-regex', ENDS_SESSION], signal);
    const ending = await run(program, url, endingCookie, ['--include-path-regex', ENDS_SESSION], signal);
    return others && ending;
  });
  console.log(
    passed ? 'The product conforms to its OpenAPI document.' : 'The product violates its OpenAPI document.',
  );
  return passed ? 0 : 1;
};

await runProgram(check, { codeWhenAborted: 1, withinMs: 30_000 });
