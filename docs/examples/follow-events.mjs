// Appends every event of Tools Hub to a file, each exactly once: node follow-events.mjs SITE SESSION FILE
import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';

const [site, session, file] = process.argv.slice(2);
const saved = `${file}.cursor`;
let { after, length } = existsSync(saved) ? JSON.parse(readFileSync(saved)) : { after: '', length: 0 };
appendFileSync(file, '');
// A process that was killed may have appended a page without its cursor. That page is requested again.
truncateSync(file, length);
for (;;) {
  try {
    const headers = { accept: 'application/x-ndjson', cookie: `session=${session}` };
    const answer = await fetch(`${site}/api/admin/events?limit=100&after=${after}`, { headers });
    if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
    const lines = await answer.text();
    appendFileSync(file, lines);
    [after, length] = [answer.headers.get('next-cursor'), length + Buffer.byteLength(lines)];
    writeFileSync(`${saved}.new`, JSON.stringify({ after, length }));
    renameSync(`${saved}.new`, saved);
    if (lines === '') await new Promise((resolve) => setTimeout(resolve, 1_000));
  } catch (error) {
    console.error(error.message);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
