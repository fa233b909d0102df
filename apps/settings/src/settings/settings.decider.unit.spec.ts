import { describe, expect, test } from 'vitest';
import {
  DEFAULT_SETTINGS,
  type SettingChanges,
  settingsChanged,
  type SettingsEvent,
  settingsOf,
} from '@tools-hub/domain';
import { specification } from '@tools-hub/event-sourcing/testing';
import fc from 'fast-check';
import { settingsDecider, type SettingsState } from './settings.decider.js';

const given = specification(settingsDecider);
const foldOf = (...history: readonly SettingsEvent[]): SettingsState =>
  history.reduce<SettingsState>(
    (state, event, index) => settingsDecider.evolve(state, { ...event, at: '', position: index + 1 }),
    settingsDecider.initialState,
  );

describe('a change of settings', () => {
  test('a change of settings is one event with the changed settings only', () =>
    given([settingsChanged({ site_title: 'Hub' })])
      .when({ changes: { site_title: 'Hub', tools_per_page: 50, show_usage_stats: false } })
      .then([settingsChanged({ tools_per_page: 50, show_usage_stats: false })]));

  test('a change of settings to equal values appends no event', () => {
    given([]).when({ changes: DEFAULT_SETTINGS }).then([]);
    given([]).when({ changes: {} }).then([]);
    given([settingsChanged({ footer_text: 'Hi' })])
      .when({ changes: { footer_text: 'Hi' } })
      .then([]);
  });

  test('a change of settings to the default is stored as null', () =>
    given([settingsChanged({ tools_per_page: 50 })])
      .when({ changes: { tools_per_page: null } })
      .then([settingsChanged({ tools_per_page: null })]));

  test('a change of settings to the default appends no event at the default', () =>
    given([settingsChanged({ tools_per_page: 50 }), settingsChanged({ tools_per_page: null })])
      .when({ changes: { tools_per_page: null, logo_url: null } })
      .then([]));
});

describe('a change with a stale version', () => {
  const history = [settingsChanged({ site_title: 'Hub' }), settingsChanged({ tools_per_page: 50 })];

  test('a change with a stale version is refused, also when it would change nothing', () => {
    given(history)
      .when({ changes: { footer_text: 'Hi' }, version: 1 })
      .thenRefused('VERSION_CONFLICT');
    for (const version of [3, [1, 3]])
      given(history).when({ changes: {}, version }).thenRefused('VERSION_CONFLICT');
  });

  test('a change with a stale version does not prevent one with the current version', () => {
    for (const version of [2, [1, 2]])
      given(history)
        .when({ changes: { footer_text: 'Hi' }, version })
        .then([settingsChanged({ footer_text: 'Hi' })]);
  });
});

describe('the settings', () => {
  test('the settings are the defaults until the owner sets them', () => {
    expect(settingsOf(foldOf().own)).toEqual(DEFAULT_SETTINGS);
    expect(
      settingsOf(foldOf(settingsChanged({ banner_enabled: true, logo_url: 'https://x.io/l.png' })).own),
    ).toEqual({
      ...DEFAULT_SETTINGS,
      banner_enabled: true,
      logo_url: 'https://x.io/l.png',
    });
  });

  test('the settings are the defaults again after a reset', () => {
    expect(foldOf(settingsChanged({ site_title: 'Hub' }), settingsChanged({ site_title: null })).own).toEqual(
      {},
    );
  });

  test('the settings ignore keys and events of a newer version', () => {
    const before = foldOf(settingsChanged({ site_title: 'Hub' }));
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (type, data) => {
        const event = JSON.parse(JSON.stringify({ type, v: 2, stream: 'settings', data })) as SettingsEvent;
        expect(settingsDecider.evolve(before, { ...event, at: '', position: 2 }).own).toEqual(before.own);
      }),
    );
    const newer = JSON.parse('{ "new_key": 1, "footer_text": "Hi" }') as SettingChanges;
    expect(foldOf(settingsChanged(newer)).own).toEqual({ footer_text: 'Hi' });
  });

  test('the settings equal the fold of the events of any changes, and a repeated change appends nothing', () => {
    const changes = fc.record<SettingChanges>(
      {
        site_title: fc.constantFrom('Tools Hub', 'Hub', null),
        tools_per_page: fc.constantFrom(20, 50, null),
        show_usage_stats: fc.constantFrom(true, false, null),
        footer_text: fc.constantFrom('Hi', null),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(changes), (all) => {
        const history: SettingsEvent[] = [];
        for (const each of all) {
          history.push(...settingsDecider.decide(foldOf(...history), { changes: each }));
          const wanted = Object.entries(each).filter(([, value]) => value !== null);
          expect(settingsOf(foldOf(...history).own)).toMatchObject(Object.fromEntries(wanted));
          expect(settingsDecider.decide(foldOf(...history), { changes: each })).toEqual([]);
        }
      }),
    );
  });
});
