import { printVerification, verifyStoredLog } from '@tools-hub/event-sourcing/mongo';
import { onServiceStore } from '@tools-hub/event-sourcing/nest';
import { foldJudgements, noJudgements } from '../judgement/judgement.view.js';
import { verifyUsage } from './verify.js';

/**
 * `main.js verify`: folds the log of judgements, and compares the counts with the logs of clicks. The service may run meanwhile.
 * @returns the process's exit code: 1 when they differ
 */
export const verifyCommand = (): Promise<number> =>
  onServiceStore('usage-analytics', async (store) => {
    const log = { view: noJudgements(), fold: foldJudgements };
    const judgements = await verifyStoredLog(store, 'usage-analytics', log);
    return printVerification(judgements.difference === null ? await verifyUsage(store) : judgements);
  });
