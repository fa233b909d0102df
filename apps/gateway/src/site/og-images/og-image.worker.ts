import { parentPort } from 'node:worker_threads';
import { drawCard, type OgJob } from './draw-card.js';

export type OgAnswer = { readonly png: Uint8Array } | { readonly failure: string };

parentPort?.on('message', (job: OgJob) => {
  drawCard(job).then(
    (png) => parentPort?.postMessage({ png } satisfies OgAnswer),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies OgAnswer),
  );
});
