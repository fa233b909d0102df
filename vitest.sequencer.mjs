import { BaseSequencer } from 'vitest/node';

/** The slowest files run first, so that no worker starts one of them at the end. A fresh clone has no recorded durations to sort by. */
const LONGEST_FIRST = [
  ...['rebuild.int', 'judgement.int', 'split-partitions.int', 'usage-stream.int', 'takeover.int'],
  ...['interface.e2e', 'indexnow.e2e', 'backup-bucket.e2e', 'partitions.e2e', 'backup.e2e', 'ledger.e2e'],
  ...['rolling-change.e2e', 'faults.e2e', 'operator.e2e'],
];

const rank = ({ moduleId }) => {
  const index = LONGEST_FIRST.findIndex((name) => moduleId.includes(name));
  return index === -1 ? LONGEST_FIRST.length : index;
};

export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
