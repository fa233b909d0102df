import type { Place, Run } from '@tools-hub/local';
import { compare, type Side } from './compare.js';
import { GOALS } from './goals.js';
import { freshAddress, getRequest, pageRequest } from './requests.js';
import { ratioRow, type Row } from './table.js';

const CONNECTIONS = 64;
const LIST = '/api/tools';

/** The size and the entity tag of the list of tools. */
interface ListAnswer {
  readonly bytes: number;
  readonly etag: string;
}

export const readList = async ({ port }: Place): Promise<ListAnswer> => {
  const headers = { 'accept-encoding': 'identity' };
  const answer = await fetch(`http://127.0.0.1:${port}${LIST}`, { headers });
  return { bytes: (await answer.arrayBuffer()).byteLength, etag: answer.headers.get('etag') ?? '' };
};

/** The bytes of the home page, compressed. */
export const pageBytes = async ({ port }: Place): Promise<number> => {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
};

/** Measures cached, unchanged and uncached public reads and the home page, each against a bare route that sends a ready buffer. */
export const measureReads = async (
  { log }: Run,
  gateway: Place,
  bare: Place,
  { bytes, etag }: ListAnswer,
  page: number,
): Promise<Row[]> => {
  const always =
    (request: Buffer): Side['next'] =>
    () =>
      request;
  const bareList = always(getRequest('/ready'));
  let n = 0;
  const kinds = [
    {
      what: `GET ${LIST}, ready, ${bytes} bytes`,
      goal: GOALS.ready,
      side: { status: 200, next: always(getRequest(LIST)) },
    },
    {
      what: `GET ${LIST}, 304`,
      goal: GOALS.ready,
      side: { status: 304, next: always(getRequest(LIST, `If-None-Match: ${etag}\r\n`)) },
    },
    {
      what: `GET ${LIST}, missed each time`,
      goal: GOALS.missed,
      side: { status: 200, next: () => getRequest(freshAddress((n += 1))) },
    },
    {
      what: `GET /, ready, ${page} bytes`,
      goal: GOALS.page,
      bareNext: always(pageRequest('/page')),
      side: { status: 200, next: always(pageRequest('/')) },
    },
  ];
  const rows: Row[] = [];
  for (const { what, goal, side, bareNext = bareList } of kinds) {
    const ours: Side = { ...gateway, ...side };
    const ready: Side = { ...bare, status: 200, next: bareNext };
    const compared = await log.step(what, () => compare({ ours, bare: ready, connections: CONNECTIONS }));
    rows.push(ratioRow(what, compared, goal));
  }
  return rows;
};
