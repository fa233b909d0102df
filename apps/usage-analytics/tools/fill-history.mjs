// Writes three years of random clicks directly to the logs of an empty usage-analytics database:
//   MONGODB_URI=… [NAMESPACE=…] node apps/usage-analytics/tools/fill-history.mjs [clicks=10000000] [tools=5000] [perCommit=40] [packed]
// With `packed`, old commits are stored in packed form, as the service stores them after some time.
// Afterwards, `npm run rebuild` creates the projections. The service must be built and must not run meanwhile.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MAX_RANK, partitionOf, toVisitorMark, VISITOR_REGISTERS } from '@tools-hub/contracts';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { PACKING } from '../dist/packing/partition-packer.js';
import { packedDocument } from '../dist/partition/commit-documents.js';
import { toCommit } from '../dist/partition/partition-commit.js';

const options = Object.fromEntries(process.argv.slice(2).map((argument) => argument.split('=')));
const [total, tools, perCommit] = [
  Number(options.clicks ?? 10_000_000),
  Number(options.tools ?? 5_000),
  Number(options.perCommit ?? 40),
];
const isPacked = 'packed' in options;
const PARTITIONS = 16;
const YEARS_MS = 3 * 365 * 86_400_000;
const begin = Date.now() - YEARS_MS;
// `toolIds` names a file with one id a line, such as the ids of a running catalogue.
const toolIds = options.toolIds
  ? readFileSync(options.toolIds, 'utf8').trim().split('\n')
  : Array.from({ length: tools }, () => randomUUID());
const categories = Array.from({ length: 30 }, () => randomUUID());
const AGENTS = [
  (n) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${n}.0.0.0 Safari/537.36`,
  (n) => `Mozilla/5.0 (X11; Linux x86_64; rv:${n}.0) Gecko/20100101 Firefox/${n}.0`,
  (n) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${n}.1 Safari/605.1.15`,
  (n) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${n}.0.0.0 Safari/537.36 Edg/${n}.0.0.0`,
  (n) =>
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${n}.0.0.0 Mobile Safari/537.36`,
];
const agents = Array.from({ length: 60 }, (_, n) => AGENTS[n % AGENTS.length](100 + n));
const namespace = process.env.NAMESPACE || 'tools-hub';
const store = new Store({
  uri: process.env.MONGODB_URI,
  dbName: `${namespace}-usage-analytics`,
  onError: console.error,
});
await store.open();

// The mark of a new visitor, with the same distribution as a hash.
const randomMark = () => {
  const rank = 1 + Math.min(MAX_RANK - 1, Math.floor(-Math.log2(1 - Math.random())));
  return toVisitorMark(Math.floor(VISITOR_REGISTERS * Math.random()), rank);
};
// Prefers the first items: some tools are used far more often than others.
const pick = (list) => list[Math.floor(list.length * Math.random() ** 3)];
const logs = Array.from({ length: PARTITIONS }, (_, partition) => ({
  collection: store.connection.db.collection(`clicks_${String(partition).padStart(2, '0')}`),
  position: 0,
  clicks: [],
  documents: [],
}));
const insert = async (log, documents) => {
  if (documents.length > 0) await log.collection.insertMany(documents, { writeConcern: { w: 1 } });
};
const writePlain = async (log) => {
  await insert(
    log,
    log.documents.map((toDocument) => toDocument()),
  );
  log.documents = [];
};
const { range, unpacked } = PACKING;
const writePacked = async (log) => {
  const packed = [];
  while (log.documents.length >= unpacked + range)
    packed.push(packedDocument(log.documents.splice(0, range).map((toDocument) => toDocument())));
  await insert(log, packed);
};
const commit = (log, at) => {
  log.position += 1;
  const { position, clicks } = log;
  const newClicks = {
    incarnation: '2023-11-21T09:30:00.123456789Z',
    from: position,
    to: position,
    t: at,
    clicks,
  };
  log.documents.push(() => toCommit(position, new Date(at), newClicks));
  log.clicks = [];
};
for (let click = 0; click < total; click++) {
  const at = begin + Math.floor((click / total) * (YEARS_MS - 60_000));
  const clickId = randomUUID();
  const log = logs[partitionOf(clickId)];
  const [toolId, categoryId, agent] = [pick(toolIds), pick(categories), pick(agents)];
  const [visitorMark, bot] = [randomMark(), Math.random() < 0.03];
  log.clicks.push({ clickId, toolId, categoryId, at, agent, visitorMark, bot });
  if (log.clicks.length === perCommit) commit(log, at);
  if (isPacked && log.documents.length >= unpacked + 16 * range) await writePacked(log);
  if (!isPacked && log.documents.length === 500) await writePlain(log);
  if (click % 500_000 === 0) console.log(`${click} clicks`);
}
for (const log of logs) {
  if (log.clicks.length > 0) commit(log, Date.now() - 60_000);
  if (isPacked) await writePacked(log);
  await writePlain(log);
}
console.log(`${total} clicks in ${logs.reduce((sum, { position }) => sum + position, 0)} commits`);
await store.close();
