import { cacheFolder } from './cache/cache-folder.js';
import { StopMessage } from './console/stop-message.js';
import { makeImages } from './containers/offline/make-images.js';
import { dockerProblem } from './infrastructure/docker.js';
import { runProgram, type Run } from './launcher/run.js';

/** `node deploy/docker/offline/make-images.mjs`: for a place where no image can be pulled. */
async function offlineImages({ log, signal }: Run): Promise<number> {
  const surroundings = { environment: process.env, cacheDir: cacheFolder(process.env), log, signal };
  const problem = await dockerProblem(surroundings);
  if (problem !== undefined) throw new StopMessage(`No image can be made: ${problem}.`);
  await makeImages(surroundings);
  return 0;
}

await runProgram(offlineImages, { codeWhenAsked: 1, withinMs: 15_000 });
