import type { Answer } from '../../support/http-client.js';
import type { ClickState } from './click-ledger.js';

/** Codes by which a 503 says that nothing was done. */
const NOTHING_DONE = ['UNAVAILABLE', 'OVERLOADED'];

/** What one request came to: an answer, or in words why there is none. */
export type Outcome = { readonly answer: Answer } | { readonly failure: string };

export const outcomeOf = async (request: Promise<Answer>): Promise<Outcome> =>
  request.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ failure: String(error) }),
  );

/** The code of a 503, the status of another answer, or why there is none: for tables. */
export const labelOf = (outcome: Outcome): string => {
  if ('failure' in outcome)
    return outcome.failure.replace(/^.*?(\bE[A-Z]{4,}|no answer within \d+ s|socket hang up).*$/, '$1');
  const { answer } = outcome;
  if (answer.header('x-proxy') !== null) return `${answer.status} of the proxy`;
  return answer.status < 500 ? String(answer.status) : `${answer.status} ${codeOf(answer) ?? ''}`.trim();
};

/** What is known after one more attempt: an acknowledgement is final, and one unknown outcome can't be taken back. */
export const stateAfter = (before: ClickState, outcome: Outcome): ClickState => {
  if (before === 'acknowledged') return before;
  if ('answer' in outcome && isGood(outcome)) return 'acknowledged';
  if (before === 'unknown' || !saysNothingDone(outcome)) return 'unknown';
  return 'refused';
};

export const isGood = (outcome: Outcome): boolean =>
  'answer' in outcome && outcome.answer.status >= 200 && outcome.answer.status < 400;

/** Trying again may help: no answer came, or one that says so. */
export const isPassing = (outcome: Outcome): boolean =>
  'failure' in outcome || outcome.answer.status >= 500 || outcome.answer.status === 429;

const saysNothingDone = (outcome: Outcome): boolean => {
  if ('failure' in outcome) return false;
  const { answer } = outcome;
  // The proxy's own 503: no gateway was there to ask.
  if (answer.status === 503 && answer.header('x-proxy') !== null) return true;
  if (answer.status < 500) return true;
  return answer.status === 503 && NOTHING_DONE.includes(codeOf(answer) ?? '');
};

const codeOf = (answer: Answer): string | undefined => {
  try {
    return answer.json<{ code?: string }>().code;
  } catch {
    return undefined;
  }
};
