// Checks that the duration of a refused sign-in does not reveal whether a user name exists. The medians for known and unknown names
// must differ by at most 5 %. Tries of both kinds alternate, so that other load on the machine affects both. A failed run is repeated
// once, because a fault affects every run and noise does not.
import { performance } from 'node:perf_hooks';
import { OWNER, withProduct } from '@tools-hub/running-product/running-product';

const TRIES = Number(process.argv[2] ?? 500);
const WARM_UP = 20;
const MAX_DIFFERENCE = 0.05;

const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 0 ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
};

const tryToSignIn = async (url, username) => {
  const body = JSON.stringify({ username, password: 'Wrong-horse 7 battery' });
  const began = performance.now();
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  const took = performance.now() - began;
  if (answer.status !== 401) throw new Error(`A wrong password was answered ${answer.status}: ${text}`);
  return took;
};

const measure = async (url) => {
  const known = [];
  const unknown = [];
  // Names of equal length, so that only their existence differs.
  const knownName = () => OWNER.username;
  const unknownName = (n) => `n${String(n).padStart(OWNER.username.length - 1, '0')}`;
  for (let n = 0; n < WARM_UP; n += 1) {
    await tryToSignIn(url, knownName());
    await tryToSignIn(url, unknownName(n));
  }
  for (let n = 0; n < TRIES; n += 1) {
    const tries = [
      async () => known.push(await tryToSignIn(url, knownName())),
      async () => unknown.push(await tryToSignIn(url, unknownName(n))),
    ];
    if (Math.random() < 0.5) tries.reverse();
    for (const run of tries) await run();
  }
  const [a, b] = [median(known), median(unknown)];
  const difference = Math.abs(a - b) / Math.min(a, b);
  console.log(
    `known names: median ${a.toFixed(2)} ms, unknown names: median ${b.toFixed(2)} ms, ${(difference * 100).toFixed(1)} % difference, ${TRIES} tries each`,
  );
  return difference <= MAX_DIFFERENCE;
};

const equal = await withProduct(async (url) => (await measure(url)) || (await measure(url)));
console.log(
  equal
    ? 'The duration of a sign-in does not reveal known names.'
    : 'The duration of a sign-in reveals known names.',
);
process.exitCode = equal ? 0 : 1;
