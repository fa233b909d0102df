import Sequencer from '@jest/test-sequencer';

/** What takes longest goes first, so that no worker is left with it at the end. A fresh clone has no times to go by. */
const LONGEST_FIRST = ['ledger.e2e', 'rolling-change.e2e', 'chaos.e2e', 'faults.e2e', 'interface.e2e'];

const rank = ({ path }) => {
  const at = LONGEST_FIRST.findIndex((name) => path.includes(name));
  return at === -1 ? LONGEST_FIRST.length : at;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
}
