import { cacheFolder, dockerProblem, type Run, runProgram, UserError } from '@tools-hub/local';
import { makeImages, OFFLINE_IMAGES } from './make-images.js';

/** `npm run offline-images`: makes the images that compose would pull, where no registry of images is reachable. */
const offlineImages = async ({ log, signal }: Run): Promise<number> => {
  const context = { environment: process.env, cacheDir: cacheFolder(), log, signal };
  const problem = await dockerProblem(context);
  if (problem !== undefined) throw new UserError(`Images cannot be made: ${problem}.`);
  await makeImages(context);
  log.line('Docker Compose takes them with these lines in .env:');
  for (const [name, image] of Object.entries(OFFLINE_IMAGES)) log.line(`${name}=${image}`);
  return 0;
};

await runProgram(offlineImages, { codeWhenAborted: 1, withinMs: 15_000 });
