import { cacheFolder, dockerProblem, type Run, runProgram, UserError } from '@tools-hub/local';
import { makeImages } from './make-images.js';

/** `npm run offline-images`: makes the images that compose would pull, where no registry of images is reachable. */
async function offlineImages({ log, signal }: Run): Promise<number> {
  const context = { environment: process.env, cacheDir: cacheFolder(process.env), log, signal };
  const problem = await dockerProblem(context);
  if (problem !== undefined) throw new UserError(`Images cannot be made: ${problem}.`);
  await makeImages(context);
  return 0;
}

await runProgram(offlineImages, { codeWhenAborted: 1, withinMs: 15_000 });
