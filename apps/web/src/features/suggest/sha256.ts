/** The first 32 bits of the parts of the roots of the first 64 primes behind the point, which the standard takes for its constants. */
const constantsOf = (root: number, count: number): Int32Array => {
  const constants: number[] = [];
  for (let candidate = 2; constants.length < count; candidate += 1) {
    if (isPrime(candidate)) constants.push((candidate ** (1 / root) % 1) * 2 ** 32);
  }
  return Int32Array.from(constants, (constant) => constant | 0);
};

const isPrime = (candidate: number): boolean => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) return false;
  }
  return true;
};

const BLOCK = 64;
const START = constantsOf(2, 8);
const ROUNDS = constantsOf(3, BLOCK);

/**
 * Gives a function that returns the first 32 bits of the SHA-256 of a beginning and an end, in ASCII. The beginning is hashed once.
 * `SubtleCrypto` answers each digest in a task of its own, which takes longer than the digest, and is missing without TLS.
 */
export const firstWordAfter = (beginning: string): ((end: string) => number) => {
  const words = new Int32Array(BLOCK);
  const bytes = new Uint8Array(2 * BLOCK);
  const whole = beginning.length - (beginning.length % BLOCK);
  const midway = Int32Array.from(START);
  for (let at = 0; at < whole; at += BLOCK) {
    write(bytes, beginning.slice(at, at + BLOCK), 0);
    compress(midway, bytes, 0, words);
  }
  const rest = beginning.length - whole;
  write(bytes, beginning.slice(whole), 0);
  const state = new Int32Array(START.length);
  return (end) => {
    write(bytes, end, rest);
    const used = rest + end.length;
    // A one, zeros, and the number of bits in the last eight bytes.
    const size = used + 9 > BLOCK ? 2 * BLOCK : BLOCK;
    bytes.fill(0, used, size);
    bytes[used] = 0x80;
    const bits = (whole + used) * 8;
    for (let n = 1; n <= 4; n += 1) bytes[size - n] = bits >>> (8 * (n - 1));
    state.set(midway);
    for (let at = 0; at < size; at += BLOCK) compress(state, bytes, at, words);
    return (state[0] ?? 0) >>> 0;
  };
};

const write = (bytes: Uint8Array, text: string, at: number): void => {
  for (let n = 0; n < text.length; n += 1) bytes[at + n] = text.charCodeAt(n);
};

/** The rotation of a word to the right. */
const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** One block. All indexes are within their arrays, which the compiler doesn't know. */
const compress = (state: Int32Array, bytes: Uint8Array, from: number, words: Int32Array): void => {
  const word = (index: number): number => words[index] as number;
  const byte = (index: number): number => bytes[from + index] as number;
  for (let n = 0; n < 16; n += 1) {
    const at = 4 * n;
    words[n] = (byte(at) << 24) | (byte(at + 1) << 16) | (byte(at + 2) << 8) | byte(at + 3);
  }
  for (let n = 16; n < BLOCK; n += 1) {
    const [early, late] = [word(n - 15), word(n - 2)];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[n] = (word(n - 16) + small + word(n - 7) + large) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < BLOCK; n += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUNDS[n] as number) + word(n);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, n) => (state[n] = ((state[n] as number) + value) | 0));
};
