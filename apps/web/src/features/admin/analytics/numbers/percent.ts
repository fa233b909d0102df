import { wholePercent } from '../labels.js';

/** '12%', and '<1%' for a share that would be rounded to nothing. */
export const percent = (share: number): string =>
  share > 0 && share < 0.01 ? `<${wholePercent(0.01)}` : wholePercent(share);
