import { cacheFolder, dockerProblem, type Run, runProgram, UserError } from '@tools-hub/local';
import { makeImages } from './make-images.js';

/** `npm run offline-images`: for a place where no image can be pulled. */
async function offlineImages({ log, signal }: Run): Promise<number> {
  const context = { environment: process.env, cacheDir: cacheFolder(process.env), log, signal };
  const problem = await dockerProblem(context);
  if (problem !== undefined) throw new UserError(`No image can be made: ${problem}.`);
  await makeImages(context);
  return 0;
}

await runProgram(offlineImages, { codeWhenAsked: 1, withinMs: 15_000 });
