// Writes a history of clicks straight into the logs of an empty usage-analytics database, as years of use would leave it:
//   MONGODB_URI=… [NAMESPACE=…] node apps/usage-analytics/tools/fill-history.mjs [clicks=10000000] [tools=5000] [perCommit=40]
// Then: `npm run rebuild` makes the projections. The service must be built, and should not run meanwhile.
import { randomBytes, randomUUID } from 'node:crypto';
import { partitionOf } from '@tools-hub/contracts';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { toCommit } from '../dist/partition/partition-commit.js';

const options = Object.fromEntries(process.argv.slice(2).map((argument) => argument.split('=')));
const [total, tools, perCommit] = [
  Number(options.clicks ?? 10_000_000),
  Number(options.tools ?? 5_000),
  Number(options.perCommit ?? 40),
];
const PARTITIONS = 16;
const YEARS_MS = 3 * 365 * 86_400_000;
const begin = Date.now() - YEARS_MS;
const toolIds = options.toolIds
  ? options.toolIds.split(',')
  : Array.from({ length: tools }, () => randomUUID());
const categories = Array.from({ length: 30 }, () => randomUUID());
const agents = Array.from(
  { length: 60 },
  (_, n) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + n}.0.0.0 Safari/537.36`,
);
const prefix = process.env.NAMESPACE ? `${process.env.NAMESPACE}-` : '';
const store = new Store({
  uri: process.env.MONGODB_URI,
  dbName: `${prefix}usage-analytics`,
  onError: console.error,
});
await store.open();

/** A UUID v4 of a partition. */
const idOf = (partition) => {
  for (;;) {
    const bytes = randomBytes(16);
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    if (partitionOf(id) === partition) return id;
  }
};

// Some tools are used far more than others.
const pick = (list) => list[Math.floor(list.length * Math.random() ** 3)];
const commitsEach = Math.ceil(total / PARTITIONS / perCommit);
for (let partition = 0; partition < PARTITIONS; partition++) {
  const collection = store.connection.db.collection(`clicks_${String(partition).padStart(2, '0')}`);
  let documents = [];
  for (let position = 1; position <= commitsEach; position++) {
    const at = begin + Math.floor((position / commitsEach) * (YEARS_MS - 60_000));
    const clicks = Array.from({ length: perCommit }, (_, n) => ({
      clickId: idOf(partition),
      toolId: pick(toolIds),
      categoryId: pick(categories),
      at: at + n,
      agent: pick(agents),
      bot: Math.random() < 0.03,
    }));
    const stretch = { incarnation: 'of the history', from: position, to: position, t: at, clicks };
    documents.push(toCommit(position, new Date(at), stretch));
    if (documents.length === 500 || position === commitsEach) {
      await collection.insertMany(documents, { writeConcern: { w: 1 } });
      documents = [];
    }
  }
  console.log(`Partition ${partition}: ${commitsEach} commits`);
}
await store.close();
