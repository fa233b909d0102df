import type { Answer } from '../../support/http-client.js';
import type { ClickState } from './click-ledger.js';

/** The codes of a 503 after which nothing was done. */
const NOTHING_DONE = ['UNAVAILABLE', 'OVERLOADED'];

/** The outcome of one request: an answer, or the reason for none. */
export type Outcome = { readonly answer: Answer } | { readonly failure: string };

export const outcomeOf = async (request: Promise<Answer>): Promise<Outcome> =>
  request.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ failure: String(error) }),
  );

/** A label for tables: the code of a 503, the status of another answer, or the reason for none. */
export const labelOf = (outcome: Outcome): string => {
  if ('failure' in outcome)
    return outcome.failure.replace(/^.*?(\bE[A-Z]{4,}|no answer within \d+ s|socket hang up).*$/, '$1');
  const { answer } = outcome;
  if (answer.header('x-proxy') !== null) return `${answer.status} of the proxy`;
  return answer.status < 500 ? String(answer.status) : `${answer.status} ${codeOf(answer) ?? ''}`.trim();
};

/** The state after another attempt: an acknowledgement is final, and an unknown outcome stays unknown. */
export const stateAfter = (before: ClickState, outcome: Outcome): ClickState => {
  if (before === 'acknowledged') return before;
  if ('answer' in outcome && isGood(outcome)) return 'acknowledged';
  if (before === 'unknown' || !saysNothingDone(outcome)) return 'unknown';
  return 'refused';
};

export const isGood = (outcome: Outcome): boolean =>
  'answer' in outcome && outcome.answer.status >= 200 && outcome.answer.status < 400;

/** Whether a retry may help: after no answer, or a temporary refusal. */
export const isPassing = (outcome: Outcome): boolean =>
  'failure' in outcome || outcome.answer.status >= 500 || outcome.answer.status === 429;

const saysNothingDone = (outcome: Outcome): boolean => {
  if ('failure' in outcome) return false;
  const { answer } = outcome;
  // The proxy's own 503, without a ready gateway.
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
