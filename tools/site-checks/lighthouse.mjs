// Runs Lighthouse on each of the visitors' pages with the sample directory, as a phone on a slow network and as a desktop. The median
// of three runs counts. Lighthouse is installed into the cache. `--runs` and `--path` change the defaults.
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { cacheFolder, ensureCached, runCommand, runProgram, UserError } from '@tools-hub/local';
import { chromiumPath } from '@tools-hub/running-product/chromium';
import { ownerOf, sampleDirectory } from '@tools-hub/running-product/owner';
import { withProduct } from '@tools-hub/running-product/running-product';

const VERSION = '13.5.0';
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_SHIFT = 0.02;
const MAX_FAILURES = 3;
const MAX_FINDINGS = 3;

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      path: { type: 'string', multiple: true, default: ['/', '/sitemap', '/refer', '/new'] },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new UserError('--runs must be a whole number of at least 1.');
  return { runs, paths: values.path };
};

/** Returns the folder of Lighthouse, which is installed once. */
const lighthouseFolder = (context) =>
  ensureCached(context, `lighthouse-${VERSION}`, async (draft) => {
    const args = ['install', '--prefix', draft, '--ignore-scripts', '--no-audit', '--no-fund'];
    await context.log.step(`Installing Lighthouse ${VERSION}`, () =>
      runCommand('npm', [...args, `lighthouse@${VERSION}`], { cwd: draft, signal: context.signal }),
    );
    return `lighthouse ${VERSION}`;
  });

const loadLighthouse = async (context) => {
  const { resolve } = createRequire(join(await lighthouseFolder(context), 'package.json'));
  const [{ default: lighthouse, desktopConfig }, { launch }] = await Promise.all(
    ['lighthouse', 'chrome-launcher'].map((name) => import(pathToFileURL(resolve(name)))),
  );
  return { lighthouse, launch, forms: { mobile: undefined, desktop: desktopConfig } };
};

const points = ({ categories }, name) => Math.round((categories[name]?.score ?? 0) * 100);
const figure = ({ audits }, name) => audits[name]?.numericValue ?? Number.NaN;

const medianReport = (reports) =>
  reports.toSorted((a, b) => points(a, 'performance') - points(b, 'performance'))[
    Math.floor((reports.length - 1) / 2)
  ];

/** The titles of the audits that reduce the score of a category. */
const failedAudits = ({ categories, audits }, name) =>
  categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) =>
      [audits[id].title, audits[id].displayValue, ...findings(audits[id])].filter(Boolean).join(' '),
    );

/** The first findings of an audit that describes them, such as the errors on the console. */
const findings = ({ details }) =>
  (details?.items ?? [])
    .flatMap(({ description }) => (description ? [`(${description})`] : []))
    .slice(0, MAX_FINDINGS);

const judge = (title, reports) => {
  const report = medianReport(reports);
  const failure = reports.find(({ runtimeError }) => runtimeError)?.runtimeError;
  const faults = failure ? [`${title}: ${failure.message}`] : [];
  const scores = {};
  for (const name of ['performance', 'accessibility', 'best-practices', 'seo']) {
    // Only the performance score depends on time and differs between runs.
    scores[name] =
      name === 'performance' ? points(report, name) : Math.min(...reports.map((each) => points(each, name)));
    if (!failure && scores[name] < (MIN_SCORES[name] ?? 0)) {
      faults.push(
        `${title}: ${name} ${scores[name]} of at least ${MIN_SCORES[name]}: ${failedAudits(report, name).join(', ')}`,
      );
    }
  }
  const shift = Math.max(...reports.map((each) => figure(each, 'cumulative-layout-shift')));
  if (shift > MAX_SHIFT) faults.push(`${title}: the page shifts by ${shift.toFixed(3)}`);
  const milliseconds = (name) => `${Math.round(figure(report, name))} ms`;
  const row = {
    performance: `${scores.performance} (${reports.map((each) => points(each, 'performance')).join(' ')})`,
    accessibility: scores.accessibility,
    'best practices': scores['best-practices'],
    SEO: scores.seo,
    FCP: milliseconds('first-contentful-paint'),
    LCP: milliseconds('largest-contentful-paint'),
    TBT: milliseconds('total-blocking-time'),
    CLS: shift.toFixed(3),
  };
  return { row, faults };
};

const measure = async ({ lighthouse, launch, forms }, { runs, paths }, url) => {
  const rows = {};
  const faults = [];
  for (const path of paths) {
    for (const [form, config] of Object.entries(forms)) {
      const title = `${path} ${form}`;
      const reports = [];
      let failures = 0;
      while (reports.length < runs) {
        // A new browser for each run, so that its cache is empty.
        const browser = await launch({
          chromePath: await chromiumPath(),
          chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
          logLevel: 'silent',
          // Its own handler ends this process before the product is stopped.
          handleSIGINT: false,
        });
        const stopped = () => browser.kill();
        process.once('SIGINT', stopped);
        try {
          const { lhr } = await lighthouse(
            `${url}${path}`,
            { port: browser.port, logLevel: 'error' },
            config,
          );
          // Chrome sometimes records no trace of a load, which is not a fault of the page.
          if (lhr.runtimeError?.code === 'NO_NAVSTART' && failures++ < MAX_FAILURES) continue;
          reports.push(lhr);
        } finally {
          process.off('SIGINT', stopped);
          browser.kill();
        }
      }
      const judged = judge(title, reports);
      console.log(`${title}: ${judged.row.performance}`);
      rows[title] = judged.row;
      faults.push(...judged.faults);
    }
  }
  console.table(rows);
  return faults;
};

/** Whether other processes used the machine, because Lighthouse attributes their time to the page. */
const isBusy = () => loadavg()[1] > 1.5 * availableParallelism();

const check = async ({ log, signal }) => {
  const options = readOptions();
  const context = { environment: process.env, cacheDir: cacheFolder(), log, signal };
  const lighthouse = await loadLighthouse(context);
  const faults = await withProduct(async (url) => {
    await (await ownerOf(url)).replaceDirectory(sampleDirectory());
    return measure(lighthouse, options, url);
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 && isBusy())
    console.error(
      'This machine was busy, which reduces the performance score. Run the check again when it is idle.',
    );
  console.log(
    faults.length === 0
      ? 'All pages reach the required scores.'
      : 'Some pages do not reach the required scores.',
  );
  return faults.length === 0 ? 0 : 1;
};

await runProgram(check, { codeWhenAborted: 1, withinMs: 30_000 });
