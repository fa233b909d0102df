import type { RenderAnswer, RenderJob } from '@tools-hub/contracts';
import { parentPort } from 'node:worker_threads';
import { renderPage } from './render-page.js';

/** The program of the gateway's thread that renders pages. */
parentPort?.on('message', (job: RenderJob) => {
  renderPage(job).then(
    (page) => parentPort?.postMessage(page satisfies RenderAnswer),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies RenderAnswer),
  );
});
parentPort?.postMessage('ready');
