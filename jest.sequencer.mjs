import Sequencer from '@jest/test-sequencer';

/** The slowest files run first, so that no worker starts one of them at the end. A fresh clone has no recorded durations to sort by. */
const LONGEST_FIRST = ['ledger.e2e', 'rolling-change.e2e', 'chaos.e2e', 'faults.e2e', 'interface.e2e'];

const rank = ({ path }) => {
  const index = LONGEST_FIRST.findIndex((name) => path.includes(name));
  return index === -1 ? LONGEST_FIRST.length : index;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
}
