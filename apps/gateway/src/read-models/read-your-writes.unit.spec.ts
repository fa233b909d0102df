import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { READ_YOUR_WRITES_DEADLINE_MS } from '../deadlines.js';
import { GatewayConfig } from '../gateway.config.js';
import type { CatalogueReadModel } from './catalogue-read-model.js';
import { ReadYourWrites } from './read-your-writes.js';
import type { SettingsReadModel } from './settings-read-model.js';

interface Wait {
  readonly position: number;
  readonly deadlineMs: number;
  /** Ends the wait, at the position or at the deadline. */
  readonly end: (isReached: boolean) => void;
}

/** A read model at position 7, whose waits end when the test says so. */
class HeldReadModel {
  readonly position = 7;
  readonly waits: Wait[] = [];

  reaches(position: number, deadlineMs: number): Promise<boolean> {
    if (position <= this.position) return Promise.resolve(true);
    return new Promise((end) => this.waits.push({ position, deadlineMs, end }));
  }
}

describe('a read of a client with a position cookie', () => {
  const setUp = () => {
    const [catalogue, settings] = [new HeldReadModel(), new HeldReadModel()];
    const readYourWrites = new ReadYourWrites(
      catalogue as unknown as CatalogueReadModel,
      settings as unknown as SettingsReadModel,
      new GatewayConfig(),
    );
    const server = fastify();
    server.decorateRequest('openRequest', null);
    readYourWrites.register(server);
    server.get('/', () => 'answered');
    // Fastify sends an injected request only when it is awaited.
    const read = async (position: string) =>
      await server.inject({ url: '/', headers: { cookie: `position=${position}` } });
    return { catalogue, settings, read };
  };

  test.each([true, false])(
    'a read waits for the position of its sender, and is answered when it is reached: %s',
    async (isReached) => {
      const { catalogue, settings, read } = setUp();
      let answered = false;
      const answer = read('catalogue-8.settings-9').then(({ payload }) => {
        answered = true;
        return payload;
      });
      await expect.poll(() => [catalogue, settings].map(({ waits }) => waits.length)).toEqual([1, 1]);
      const [first, second] = [catalogue.waits[0]!, settings.waits[0]!];
      expect([first, second]).toMatchObject([
        { position: 8, deadlineMs: READ_YOUR_WRITES_DEADLINE_MS },
        { position: 9, deadlineMs: READ_YOUR_WRITES_DEADLINE_MS },
      ]);
      first.end(true);
      await new Promise(setImmediate);
      expect(answered).toBe(false);
      second.end(isReached);
      expect(await answer).toBe('answered');
    },
  );

  test.each(['catalogue-7.settings-7', 'x', '-1', '999999999999', ''])(
    'a read with the position %j is answered at once',
    async (position) => {
      const { catalogue, settings, read } = setUp();
      expect((await read(position)).payload).toBe('answered');
      expect([...catalogue.waits, ...settings.waits]).toEqual([]);
    },
  );

  test('ten reads of a client wait at once, and ten others when these are answered', async () => {
    const { catalogue, read } = setUp();
    for (let round = 1; round <= 2; round += 1) {
      const asked = Array.from({ length: 12 }, () => read('catalogue-8.settings-0'));
      // Those without a place do not wait.
      await Promise.all(asked.slice(10));
      expect(catalogue.waits).toHaveLength(10);
      for (const { end } of catalogue.waits.splice(0)) end(true);
      await Promise.all(asked);
    }
  });
});
