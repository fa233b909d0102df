// Does the time of a refused sign-in say whether a name is known? Medians over known and unknown names must be within
// 5 % of one another. Both are asked in turn, so that whatever else the machine does befalls both; a run that fails is
// repeated once, because a fault is in every run and noise is not.
import { performance } from 'node:perf_hooks';
import { OWNER, withProduct } from '@tools-hub/running-product/running-product';

const TRIES = Number(process.argv[2] ?? 500);
const WARM_UP = 20;
const ALLOWED = 0.05;

const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 0 ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
};

async function tryToSignIn(url, username) {
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
}

async function measure(url) {
  const known = [];
  const unknown = [];
  // Names of one length: it is their being known that is asked about.
  const knownOnes = () => OWNER.username;
  const unknownOnes = (n) => `n${String(n).padStart(OWNER.username.length - 1, '0')}`;
  for (let n = 0; n < WARM_UP; n += 1) {
    await tryToSignIn(url, knownOnes());
    await tryToSignIn(url, unknownOnes(n));
  }
  for (let n = 0; n < TRIES; n += 1) {
    const turns = [
      async () => known.push(await tryToSignIn(url, knownOnes())),
      async () => unknown.push(await tryToSignIn(url, unknownOnes(n))),
    ];
    if (Math.random() < 0.5) turns.reverse();
    for (const turn of turns) await turn();
  }
  const [a, b] = [median(known), median(unknown)];
  const apart = Math.abs(a - b) / Math.min(a, b);
  console.log(
    `known names: median ${a.toFixed(2)} ms, unknown names: median ${b.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart, ${TRIES} tries each`,
  );
  return apart <= ALLOWED;
}

const equal = await withProduct({}, async (url) => (await measure(url)) || (await measure(url)));
console.log(
  equal ? 'Nobody learns from the time which names are known.' : 'The time tells which names are known.',
);
process.exitCode = equal ? 0 : 1;
