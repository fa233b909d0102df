import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS, type SettingChanges } from '@tools-hub/domain';
import { eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import { settingsService } from './service.js';

const harness = new ServiceHarness();
let bus: Bus;

const change = (changes: SettingChanges, commandId: string = randomUUID()) =>
  bus.request(
    'settings.change',
    { meta: { commandId, actor: 'ada', correlationId: commandId }, body: { changes } },
    { deadlineMs: 20_000 },
  );
const readLog = (after = 0) => bus.request('settings.log.read', { after }, { deadlineMs: 20_000 });

beforeAll(async () => {
  bus = await harness.bus();
  const services = await Promise.all([harness.start(settingsService), harness.start(settingsService)]);
  await eventually(async () => {
    for (const { port } of services) {
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    }
  });
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

test('concurrent changes are all applied', async () => {
  const { head } = await readLog();
  const wanted: SettingChanges[] = [
    { show_tool_icons: false },
    { show_tool_names: false },
    { show_tool_descriptions: false },
    { show_tool_categories: false },
  ];
  await Promise.all(wanted.map((each) => change(each)));
  expect((await readLog()).head).toBe(head + wanted.length);
  expect((await change({})).answer).toMatchObject(Object.assign({}, ...wanted) as SettingChanges);
});
