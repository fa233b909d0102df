import { randomUUID } from 'node:crypto';
import { COMMON_END } from './sample-directory.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const COMMON = `Host: localhost\r\nUser-Agent: ${BROWSER}\r\nAccept: application/json\r\n`;

/** A GET without `Accept-Encoding`: what is compared is as long on both sides. */
export const getRequest = (path: string, headers = ''): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\n${COMMON}${headers}\r\n`);

/** A click with an id of its own, as the web app sends it. */
export const clickRequest = (toolId: string): string => {
  const body = `{"clickId":"${randomUUID()}"}`;
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `POST /api/tools/${toolId}/usage HTTP/1.1\r\n${COMMON}${headers}\r\n${body}`;
};

/** Pages of 20 of 1,000 tools. */
const PAGES = 50;
const SHORTEST = 3;
const { length: LENGTH } = COMMON_END;

/** Texts that every tool has in it: all parts of what all descriptions end with. */
const NEEDLES = [
  ...new Set(
    Array.from({ length: LENGTH * LENGTH }, (_, n) => [Math.floor(n / LENGTH), n % LENGTH] as const)
      .filter(([from, to]) => to - from >= SHORTEST)
      .map(([from, to]) => COMMON_END.slice(from, to).trim()),
  ),
];

/** An address that was never asked for before: page after page of one search after the other; spaces mean nothing. */
export const freshAddress = (n: number): string => {
  const search = Math.floor(n / PAGES);
  const needle = encodeURIComponent(NEEDLES[search % NEEDLES.length] ?? '');
  const spaces = '+'.repeat(Math.floor(search / NEEDLES.length));
  return `/api/tools?page=${1 + (n % PAGES)}&search=${spaces}${needle}`;
};
