import {
  cacheFolder,
  type Context,
  dockerProblem,
  freePort,
  type Run,
  runProgram,
  UserError,
} from '@tools-hub/local';
import { productImages, productVersion } from '@tools-hub/manifests';
import { Checks } from '@tools-hub/test-runner';
import { composeCommand } from './compose-binary.js';
import { ComposeProject, serviceOf } from './compose-project.js';
import { backHasNoWayOut, containersAreConfined } from './container-checks.js';
import { imagesAreSmall, imagesHaveBills, imagesHaveNoMore } from './image-checks.js';
import { buildEnvironment, buildImages, commitTime, ensureImages } from './prepare.js';
import { ProductChecks } from './product-checks.js';
import { imagesAreReproducible } from './reproducible-images.js';
import { Site } from './site.js';

const REPLICAS = 4;
/** The image of a single script. */
const WITHOUT_PACKAGES = 'secrets';

/** `npm run test:containers`: builds the images, runs them with compose and FerretDB, uses the product, and kills containers. */
const containers = async (run: Run): Promise<number> => {
  const { log, signal } = run;
  const found = { environment: process.env, cacheDir: cacheFolder(), log, signal };
  const problem = await dockerProblem(found);
  if (problem !== undefined)
    throw new UserError(
      `The container tests need a Docker daemon: ${problem}. Start one, or set DOCKER_HOST.`,
    );
  const port = await freePort();
  const environment = {
    ...process.env,
    ...(await buildEnvironment(found)),
    PORT: `127.0.0.1:${port}`,
    // The rate limit is checked, but never reached.
    CLICK_RATE_PER_MINUTE: '0',
    SOURCE_DATE_EPOCH: await commitTime(signal),
  };
  const command = await composeCommand(found);
  const projectIn = (context: Context): ComposeProject =>
    new ComposeProject(context, command, `tools-hub-test-${process.pid}`);
  const made = await ensureImages(found, projectIn({ ...found, environment }));
  const context = { ...found, environment: { ...environment, ...made } };
  const project = projectIn(context);
  await buildImages(context, project);

  const checks = new Checks(log, signal);
  const version = productVersion();
  const product = new ProductChecks(project, new Site(`http://127.0.0.1:${port}`));
  run.onEnd(() => project.remove());
  await log.step('docker compose up', () => project.up());
  await checks.that('The owner adds a tool, a visitor opens it, and the use is counted', product.mainJob);
  const images = productImages();
  const withPackages = images.filter((image) => image !== WITHOUT_PACKAGES);
  await checks.that('Images are under 120 MB each', imagesAreSmall(context, images, version));
  await checks.that('Images contain no files of the build', imagesHaveNoMore(context, images, version));
  await checks.that('Images have their bills of materials', imagesHaveBills(context, withPackages, version));
  await checks.that(
    'Images have the same layers when they are built again',
    imagesAreReproducible(context, images, version),
  );
  await checks.that('Containers are confined', containersAreConfined(project));
  await checks.that('The inner networks have no route to the outside', backHasNoWayOut(project));
  await checks.that('One usage service counts all', product.countsAll);
  await checks.that(`${REPLICAS} of them count the same`, product.scales(REPLICAS));
  for (const container of await project.containers()) {
    if (!container.State.Running) continue;
    const title = `${serviceOf(container)} is killed (${container.Name.slice(1)})`;
    await checks.that(title, product.survives(container));
  }
  await checks.that('All are killed at once', product.survivesAll);
  await checks.that('They stop on a signal, and all data is there after down and up', product.downAndUp);
  await checks.that('A backup is restored into new volumes', product.restoresBackup);
  run.lastLine(checks.summary);
  return checks.exitCode;
};

await runProgram(containers, { codeWhenAborted: 1, withinMs: 120_000 });
