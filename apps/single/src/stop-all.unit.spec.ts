import { expect, test } from 'vitest';
import { stopAll } from './stop-all.js';

/** Services that note the order of their stops, of which some fail. */
const servicesOf = (stopped: string[], ...failing: readonly string[]) =>
  ['catalogue', 'auth', 'gateway'].map((name) => ({
    stop: async () => {
      await Promise.resolve();
      stopped.push(name);
      if (failing.includes(name)) throw new Error(`${name} hangs`);
    },
  }));

test('services stop one after the other, the last started one first', async () => {
  const stopped: string[] = [];
  await stopAll(servicesOf(stopped));
  expect(stopped).toEqual(['gateway', 'auth', 'catalogue']);
});

test('a service that can not stop is reported after the others were stopped', async () => {
  const stopped: string[] = [];
  await expect(stopAll(servicesOf(stopped, 'gateway', 'auth'))).rejects.toThrow(
    'Services could not stop: Error: gateway hangs; Error: auth hangs',
  );
  expect(stopped).toEqual(['gateway', 'auth', 'catalogue']);
});
