import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, imageUrlOf, type SettingChanges } from '@tools-hub/domain';
import { answerRequests, ask, eventually, sendCommand, ServiceHarness, type Bus } from '@tools-hub/testing';
import { settingsService } from './service.js';

const harness = new ServiceHarness();
let bus: Bus;

const change = (changes: SettingChanges, commandId?: string) =>
  sendCommand(bus, 'settings.change', { changes }, { commandId });
const readLog = (after = 0) => ask(bus, 'settings.log.read', { after });

beforeAll(async () => {
  bus = await harness.bus();
  await Promise.all([harness.startReady(settingsService), harness.startReady(settingsService)]);
});

afterAll(() => harness.close());

test('settings are changed together, reset, and read from the log', async () => {
  const received: number[] = [];
  bus.onEvent('settings.committed', ({ position }) => received.push(position));
  await bus.connection.flush();

  const changes = { site_title: 'My tools', tools_per_page: 50, primary_color: '#0af' };
  const changed = await change(changes);
  expect(changed).toEqual({ position: 1, answer: { ...DEFAULT_SETTINGS, ...changes } });
  expect(await change(changes)).toEqual({ ...changed, unchanged: true });

  const back = await change({ site_title: null, tools_per_page: 50 });
  expect(back).toEqual({ position: 2, answer: { ...DEFAULT_SETTINGS, ...changes, site_title: 'Tools Hub' } });

  const { commits, head } = await readLog();
  expect(head).toBe(2);
  expect(commits.map(({ events }) => events)).toEqual([
    [{ type: 'SettingsChanged', v: 1, stream: 'settings', data: changes }],
    [{ type: 'SettingsChanged', v: 1, stream: 'settings', data: { site_title: null } }],
  ]);
  expect((await readLog(1)).commits.map(({ position }) => position)).toEqual([2]);
  await eventually(() => expect(received).toEqual(expect.arrayContaining([1, 2])));
});

test('one wrong value prevents the whole change', async () => {
  const { head } = await readLog();
  await expect(change({ site_title: 'Other', tools_per_page: 101 })).rejects.toMatchObject({
    code: 'INVALID',
    details: [{ field: 'tools_per_page', message: 'must be a whole number from 1 to 100' }],
  });
  expect((await readLog()).head).toBe(head);
});

test('a repeated command gets the first answer, and is refused with another body', async () => {
  const commandId = randomUUID();
  const first = await change({ footer_text: 'First' }, commandId);
  await change({ footer_text: 'Second' });
  for (let n = 0; n < 4; n += 1) expect(await change({ footer_text: 'First' }, commandId)).toEqual(first);
  await expect(change({ footer_text: 'Third' }, commandId)).rejects.toMatchObject({
    code: 'COMMAND_ID_REUSED',
  });
});

describe('a change that names an image of the site', () => {
  const stored = imageUrlOf(`${'a'.repeat(32)}.png`);
  const unknown = imageUrlOf(`${'b'.repeat(32)}.png`);

  /** Plays a catalogue with these images until the returned function is called. */
  const playCatalogue = async (...images: readonly string[]): Promise<() => void> => {
    const stop = answerRequests(bus, 'catalogue.images.stored.read', ({ ids }) => ({
      ids: ids.filter((id) => images.includes(imageUrlOf(id))),
    }));
    await bus.connection.flush();
    return stop;
  };

  test('a change that names an image is made when the image is stored, and refused without an effect when not', async () => {
    const stop = await playCatalogue(stored);
    const { head } = await readLog();
    const refused = change({ site_title: 'Pictured', logo_url: stored, favicon_url: unknown });
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID',
      message: 'Some fields are not valid',
      details: [{ field: 'favicon_url', message: "isn't an image of this site" }],
    });
    expect((await readLog()).head).toBe(head);
    expect((await change({ logo_url: stored, favicon_url: stored })).answer).toMatchObject({
      logo_url: stored,
      favicon_url: stored,
    });
    stop();
  });

  test('a repeated change gets its first answer after its image was deleted, or while the catalogue is away', async () => {
    const commandId = randomUUID();
    const changes = { site_title: 'Repeated', logo_url: stored };
    const stopWithImage = await playCatalogue(stored);
    const first = await change(changes, commandId);
    stopWithImage();
    const stopWithout = await playCatalogue();
    expect(await change(changes, commandId)).toEqual(first);
    await expect(change(changes)).rejects.toMatchObject({ code: 'INVALID' });
    stopWithout();
    await bus.connection.flush();
    expect(await change(changes, commandId)).toEqual(first);
  });

  test('a change that names an image is refused as UNAVAILABLE while the catalogue is away, and others are made', async () => {
    const { head } = await readLog();
    await expect(change({ logo_url: stored, site_title: 'Away' })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect((await readLog()).head).toBe(head);
    const elsewhere = 'https://pictures.example/logo.png';
    expect((await change({ logo_url: elsewhere, favicon_url: null })).answer.logo_url).toBe(elsewhere);
    expect((await readLog()).head).toBe(head + 1);
  });

  test('a change that names an image is refused as UNAVAILABLE in time when the catalogue does not answer', async () => {
    const silent = bus.connection.subscribe(bus.subject('catalogue.images.stored.read'));
    await bus.connection.flush();
    const started = performance.now();
    await expect(change({ logo_url: stored })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(10_000);
    silent.unsubscribe();
  });
});
