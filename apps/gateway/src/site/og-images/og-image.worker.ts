import { answerJobs } from '@tools-hub/platform/answer-jobs';
import { drawCard, type OgJob } from './draw-card.js';

export type OgAnswer = { readonly png: Uint8Array } | { readonly failure: string };

const answerOf = async (job: OgJob): Promise<OgAnswer> => {
  try {
    return { png: await drawCard(job) };
  } catch (error) {
    return { failure: String(error) };
  }
};

answerJobs(answerOf);
