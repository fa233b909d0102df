import { randomUUID } from 'node:crypto';
import { COMMON_END } from './sample-directory.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HOST = `Host: localhost\r\nUser-Agent: ${BROWSER}\r\n`;
const COMMON = `${HOST}Accept: application/json\r\n`;

/** A GET without `Accept-Encoding`, so that both sides send the same number of bytes. */
export const getRequest = (path: string, headers = ''): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\n${COMMON}${headers}\r\n`);

/** A GET of a page, compressed as browsers get it. */
export const pageRequest = (path: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\n${HOST}Accept: text/html\r\nAccept-Encoding: br\r\n\r\n`);

/** A click with a new id, as the web app sends it. */
export const clickRequest = (toolId: string): string => {
  const body = `{"clickId":"${randomUUID()}"}`;
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `POST /api/tools/${toolId}/usage HTTP/1.1\r\n${COMMON}${headers}\r\n${body}`;
};

/** Pages of 20 of 1,000 tools. */
const PAGES = 50;
const MIN_LENGTH = 3;
const { length: LENGTH } = COMMON_END;

/** Search texts that match every tool: all parts of the common end of the descriptions. */
const NEEDLES = [
  ...new Set(
    Array.from({ length: LENGTH * LENGTH }, (_, n) => [Math.floor(n / LENGTH), n % LENGTH] as const)
      .filter(([from, to]) => to - from >= MIN_LENGTH)
      .map(([from, to]) => COMMON_END.slice(from, to).trim()),
  ),
];

/** An address that differs for every `n`: the pages of one search after the other, distinguished by meaningless spaces. */
export const freshAddress = (n: number): string => {
  const search = Math.floor(n / PAGES);
  const needle = encodeURIComponent(NEEDLES[search % NEEDLES.length] ?? '');
  const spaces = '+'.repeat(Math.floor(search / NEEDLES.length));
  return `/api/tools?page=${1 + (n % PAGES)}&search=${spaces}${needle}`;
};
